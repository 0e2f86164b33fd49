#include "CGetOpt.h"
