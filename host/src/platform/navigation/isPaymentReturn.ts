/** True when a payment provider redirected to the home page. Some providers omit `payStatus`. */
export const isPaymentReturn = (query: URLSearchParams): boolean =>
  query.has('payStatus') ||
  (query.has('order_id') && query.has('status')) ||
  (query.has('biz_id') && query.has('c_url'));
