import { createHmac, timingSafeEqual } from 'node:crypto';

export const vendorHeader = 'x-vendor';
export const timestampHeader = 'x-timestamp';
export const signatureHeader = 'x-signature';
/** A recorded call is worthless after this. */
const signatureAgeMs = 60_000;

/** Each vendor has a key of its own, derived from the operator's secret. */
export function vendorKey(secret: string, vendor: string): Buffer {
  return createHmac('sha256', secret).update(`wallet:${vendor}`).digest();
}

/** Signs what is asked, of whom and when. */
export function sign(key: Buffer, path: string, timestamp: string, body: string): string {
  return createHmac('sha256', key).update(`${timestamp}\n${path}\n${body}`).digest('hex');
}

export interface SignedCall {
  readonly path: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

export function isSigned(key: Buffer, call: SignedCall, now: Date): boolean {
  const age = Math.abs(now.getTime() - Number(call.timestamp));
  if (!(age <= signatureAgeMs)) return false;
  const expected = Buffer.from(sign(key, call.path, call.timestamp, call.body));
  const given = Buffer.from(call.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
