import { createHmac, timingSafeEqual } from 'node:crypto';

export const timestampHeader = 'x-timestamp';
export const signatureHeader = 'x-signature';
/** A replayed call is rejected after this time. */
const maxSignatureAgeMs = 60_000;

/** Derives the key of one owner from the operator's secret. */
export function signingKey(
  secret: string,
  owner: `wallet:${string}` | `provider:${string}` | 'cardTickets' | 'loginTokens' | 'secondFactors',
): Buffer {
  return createHmac('sha256', secret).update(owner).digest();
}

/** Signs path, time and body of a call. */
function sign(key: Buffer, path: string, timestamp: string, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}\n${path}\n${body}`).digest('hex');
}

/** The headers of a signed call. */
export function signedHeaders(key: Buffer, path: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(now.getTime());
  return {
    'content-type': 'application/json',
    [timestampHeader]: timestamp,
    [signatureHeader]: sign(key, path, timestamp, body),
  };
}

export interface SignedCall {
  readonly path: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

export function isSigned(key: Buffer, call: SignedCall, now: Date): boolean {
  const ageMs = Math.abs(now.getTime() - Number(call.timestamp));
  if (!(ageMs <= maxSignatureAgeMs)) return false;
  const expected = Buffer.from(sign(key, call.path, call.timestamp, call.body));
  const actual = Buffer.from(call.signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
