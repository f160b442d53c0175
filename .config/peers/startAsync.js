// The Module Federation plugin loads the shared libraries before it runs a module that is imported dynamically.
void import('@host/main');
