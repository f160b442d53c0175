// An order is all that is ever taken from an address; how it ended is asked of the server.
const written = /^[\w-]{1,64}$/;

/** What an address names as an order, if it is written as one. */
export const plainId = (text: string | undefined): string | undefined =>
  text !== undefined && written.test(text) ? text : undefined;
