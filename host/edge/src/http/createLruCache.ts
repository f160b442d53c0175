/** Creates a value once per key, and caches the values of the `max` most recently used keys. */
export function createLruCache<Value>(max: number): (key: string, make: () => Value) => Value {
  const values = new Map<string, { readonly value: Value }>();
  return (key, make) => {
    const found = values.get(key) ?? { value: make() };
    values.delete(key);
    values.set(key, found);
    const [oldest] = values.keys();
    if (values.size > max && oldest !== undefined) values.delete(oldest);
    return found.value;
  };
}
