/** Query names that providers add to the address to which they return a player. */
const names = ['payStatus', 'order_id', 'orderId', 'depositId', 'status', 'biz_id', 'c_url'];

/** The same place without what a provider said there; undefined when it said nothing. `hash` is that of the page. */
export function withoutPaymentQuery(hash: string): `/${string}` | undefined {
  const [pathname = '', search = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return undefined;
  for (const name of names) query.delete(name);
  return query.size > 0 ? `/${pathname}?${query.toString()}` : `/${pathname}`;
}
