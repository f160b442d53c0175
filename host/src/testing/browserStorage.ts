const page: Window = window;

/** What all tabs share, and what this tab has for itself. */
export const shared = page.localStorage;
export const ofTab = page.sessionStorage;
