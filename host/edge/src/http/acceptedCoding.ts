/** Content codings that the edge offers, best compression first. `dcz` needs a dictionary that the client has. */
export type Coding = 'dcz' | 'br' | 'gzip';

/** The weight of a coding in Accept-Encoding, from 0 (not accepted) to 1. Source: RFC 9110, section 12.5.3. */
function weightOf(coding: Coding, acceptEncoding: string | undefined): number {
  // Without the header, the client would accept every coding, but such a client is usually a simple program.
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
    weights.set(
      name === 'x-gzip' ? 'gzip' : name,
      /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
    );
  }
  // `*` means all codings of the client. A dictionary coding needs its name, because old clients do not know it.
  return weights.get(coding) ?? (coding === 'dcz' ? 0 : (weights.get('*') ?? 0));
}

/**
 * Returns the offered coding with the highest weight. If weights are equal, the first one wins. Undefined if none is
 * accepted.
 */
export function acceptedCoding<Offered extends Coding>(
  offered: readonly Offered[],
  acceptEncoding: string | undefined,
): Offered | undefined {
  let best: Offered | undefined;
  let bestWeight = 0;
  for (const coding of offered) {
    const weight = weightOf(coding, acceptEncoding);
    if (weight > bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}
