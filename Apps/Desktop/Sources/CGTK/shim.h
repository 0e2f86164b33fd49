#include <gtk/gtk.h>

// For a main loop other than libdispatch's, whose headers lack them: the descriptor of a file that is
// readable when jobs of the main actor are pending, and the function that runs these.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
