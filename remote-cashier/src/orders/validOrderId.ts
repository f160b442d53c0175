const orderIdPattern = /^[\w-]{1,64}$/;

/** Returns the id if it has the form of an order id. */
export const validOrderId = (text: string | undefined): string | undefined =>
  text !== undefined && orderIdPattern.test(text) ? text : undefined;
