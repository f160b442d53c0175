import { Secret, TOTP } from 'otpauth';

/** The time for which an authenticator app shows a code. */
export const stepMs = 30_000;

/** The code that an authenticator app shows for a secret in base32. */
export const appCodeOf = (secret: string, atMs: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
