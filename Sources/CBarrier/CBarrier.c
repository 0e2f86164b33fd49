#include "CBarrier.h"
