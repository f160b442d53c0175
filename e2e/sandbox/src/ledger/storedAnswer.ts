const bigintField = '$bigint';

/** JSON has no big integers, so they are stored as objects. */
export function encodeAnswer(answer: unknown): string {
  return JSON.stringify(answer ?? null, (_key, value: unknown) =>
    typeof value === 'bigint' ? { [bigintField]: value.toString() } : value,
  );
}

export function decodeAnswer(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (value === null || typeof value !== 'object' || !(bigintField in value)) return value;
    return BigInt(String(value[bigintField]));
  });
}
