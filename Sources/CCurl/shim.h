#include <curl/curl.h>

// Swift does not import functions with a variable number of arguments.

/// Takes bytes; another result than their number ends the transfer.
typedef size_t (*curl_receiver)(char *bytes, size_t size, size_t count, void *context);

/// Makes a GET request over http or https that follows no redirect; NULL without memory.
static inline CURL *curl_get_request(
    const char *address, curl_receiver body, void *context) {
  CURL *request = curl_easy_init();
  if (!request) return NULL;
  curl_easy_setopt(request, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(request, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  // Every encoding that the library decodes; the limits are for what is decoded.
  curl_easy_setopt(request, CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(request, CURLOPT_WRITEFUNCTION, body);
  curl_easy_setopt(request, CURLOPT_WRITEDATA, context);
  if (curl_easy_setopt(request, CURLOPT_URL, address) != CURLE_OK) {
    curl_easy_cleanup(request);
    return NULL;
  }
  return request;
}

/// The status of the response that has arrived; 0 without one.
static inline long curl_status(CURL *request) {
  long status = 0;
  curl_easy_getinfo(request, CURLINFO_RESPONSE_CODE, &status);
  return status;
}
