/** Content codings that the edge offers, best compression first. `dcz` needs a dictionary that the client has. */
export type Coding = 'dcz' | 'br' | 'gzip';

/** For example 0, 0.5, 1 or 1.000. */
const validWeight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** The weight of a coding in Accept-Encoding, from 0 (not accepted) to 1. Source: RFC 9110, section 12.5.3. */
function weightOf(coding: Coding, acceptEncoding: string | undefined): number {
  // RFC 9110 allows every coding without the header. However, a client without it is usually a program that cannot
  // decompress.
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
    weights.set(name === 'x-gzip' ? 'gzip' : name, validWeight.test(weight) ? Number(weight) : 0);
  }
  // `*` means all codings of the client. A dictionary coding needs its name, because old clients do not know it.
  const anyWeight = coding === 'dcz' ? 0 : weights.get('*');
  return weights.get(coding) ?? anyWeight ?? 0;
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
