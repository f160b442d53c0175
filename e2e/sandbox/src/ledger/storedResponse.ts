const bigintField = '$bigint';

/** JSON has no big integers, so they are stored as objects. */
export function encodeResponse(response: unknown): string {
  return JSON.stringify(response ?? null, (_key, value: unknown) =>
    typeof value === 'bigint' ? { [bigintField]: value.toString() } : value,
  );
}

export function decodeResponse(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (value === null || typeof value !== 'object' || !(bigintField in value)) return value;
    return BigInt(String(value[bigintField]));
  });
}
