/**
 * Returns the network of one household: an IPv4 address, or the first 64 bits of an IPv6 address. Other text stays
 * unchanged.
 */
export function networkOf(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4 !== undefined || !/^[\da-f:.]+$/i.test(address) || !address.includes(':')) return ipv4 ?? address;
  const [head = '', tail] = address.split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const omittedCount = tail === undefined ? 0 : 8 - headGroups.length - tailGroups.length;
  const groups = [...headGroups, ...Array.from({ length: omittedCount }, () => '0'), ...tailGroups];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The networks of an address that providers usually assign to one customer. Smallest first: /64, /56 and /48. */
export function networksOf(address: string): readonly string[] {
  const network = networkOf(address);
  const [firstGroup = '', secondGroup = '', thirdGroup = '', fourthGroup] = network.split(':');
  if (fourthGroup === undefined || /\s/.test(network)) return [network];
  const upperByte = (Number.parseInt(fourthGroup, 16) >> 8).toString(16);
  return [
    network,
    `${firstGroup}:${secondGroup}:${thirdGroup}:${upperByte}/56`,
    `${firstGroup}:${secondGroup}:${thirdGroup}/48`,
  ];
}
