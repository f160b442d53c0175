const page: Window = window;

/** Shared by all tabs. */
export const sharedStorage = page.localStorage;
export const tabStorage = page.sessionStorage;
