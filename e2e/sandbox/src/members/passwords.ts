import { hash, verify } from '@node-rs/argon2';

// OWASP's floor for argon2id, which is this library's default; about 25 ms here.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Checks a password. Without a member the same work is done against a decoy, so that time tells nothing. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== undefined && fits;
}
