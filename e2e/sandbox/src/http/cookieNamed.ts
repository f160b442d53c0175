/** The value of a cookie. Of two by one name nobody knows which is ours, so there is none. */
export function cookieNamed(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .filter(([named]) => named === name)
    .map(([, ...rest]) => rest.join('='));
  return values.length === 1 ? values[0] : undefined;
}
