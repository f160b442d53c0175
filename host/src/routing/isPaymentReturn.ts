/** Whether a payment provider has sent the player back to home; some leave out `payStatus`. Source: A-49. */
export const isPaymentReturn = (query: URLSearchParams): boolean =>
  query.has('payStatus') ||
  (query.has('order_id') && query.has('status')) ||
  (query.has('biz_id') && query.has('c_url'));
