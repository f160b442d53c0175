/** What one household has for itself: an IPv4 address, or the 64 bits before an IPv6 device. What is no address stays. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !/^[\da-f:.]+$/i.test(address) || !address.includes(':'))
    return mapped ?? address;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? 0 : 8 - groups.length - rest.length;
  const whole = [...groups, ...Array.from({ length: gap }, () => '0'), ...rest];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
