/** The network of one household: an IPv4 address, or the first 64 bits of IPv6. Returns other text as it is. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !/^[\da-f:.]+$/i.test(address) || !address.includes(':'))
    return mapped ?? address;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : 8 - groups.length - rest.length;
  const allGroups = [...groups, ...Array.from({ length: gap }, () => '0'), ...rest];
  return allGroups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The networks of an address that providers commonly assign to one customer, smallest first: /64, /56 and /48. */
export function networksOf(address: string): readonly string[] {
  const network = networkOf(address);
  const [first = '', second = '', third = '', fourth] = network.split(':');
  if (fourth === undefined || /\s/.test(network)) return [network];
  const upper = (Number.parseInt(fourth, 16) >> 8).toString(16);
  return [network, `${first}:${second}:${third}:${upper}/56`, `${first}:${second}:${third}/48`];
}
