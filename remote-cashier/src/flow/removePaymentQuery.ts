/** The query names that providers add to the return address. */
const queryNames = ['payStatus', 'order_id', 'orderId', 'depositId', 'status', 'biz_id', 'c_url'];

/** Returns the path of the page's hash without a provider's query. Undefined if the hash has none. */
export function removePaymentQuery(hash: string): `/${string}` | undefined {
  const [pathname = '', search = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  if (!queryNames.some((name) => query.has(name))) return undefined;
  for (const name of queryNames) query.delete(name);
  return query.size > 0 ? `/${pathname}?${query.toString()}` : `/${pathname}`;
}
