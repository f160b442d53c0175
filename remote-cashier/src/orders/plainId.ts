// An address gives nothing but an order id. The server decides how the order ended.
const written = /^[\w-]{1,64}$/;

/** Returns the id if it has the form of an order id. */
export const plainId = (text: string | undefined): string | undefined =>
  text !== undefined && written.test(text) ? text : undefined;
