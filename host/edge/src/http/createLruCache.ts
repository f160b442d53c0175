/** Creates a value once per key, and caches the values of the `max` most recently used keys. */
export function createLruCache<Value>(max: number): (key: string, create: () => Value) => Value {
  const values = new Map<string, { readonly value: Value }>();
  return (key, create) => {
    const entry = values.get(key) ?? { value: create() };
    values.delete(key);
    values.set(key, entry);
    const [oldest] = values.keys();
    if (values.size > max && oldest !== undefined) values.delete(oldest);
    return entry.value;
  };
}
