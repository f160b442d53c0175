import { readJson, ReleaseNameSchema, SignedRegistry, Version } from 'shared-contracts/releases';
import * as v from 'valibot';
import { seal, unseal, type SigningKey, type TrustedKeys } from '../keys/envelope';

const Build = v.strictObject({ name: ReleaseNameSchema, version: Version });
export type LinkedBuild = v.InferOutput<typeof Build>;

/** Says what it is, so that nothing else that the key has signed is ever taken for it. */
const Link = v.strictObject({
  link: v.literal(1),
  builds: v.pipe(v.array(Build), v.minLength(1), v.maxLength(5)),
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type Link = v.InferOutput<typeof Link>;

/** What stands in the address of a page that is to run builds beside the live ones. */
export function linkToken(key: SigningKey, builds: readonly LinkedBuild[], until: string): string {
  const payload = JSON.stringify({ link: 1, builds, until });
  return Buffer.from(JSON.stringify(seal(key, payload))).toString('base64url');
}

/** The link that a key has signed which may all, as long as it is good. */
export function openLink(trusted: TrustedKeys, token: string, nowMs: number): Link | undefined {
  const signed = readJson(SignedRegistry, Buffer.from(token, 'base64url').toString('utf8'));
  const payload = signed.ok ? unseal(trusted, signed.value) : signed;
  const link = payload.ok ? readJson(Link, payload.value) : payload;
  return link.ok && Date.parse(link.value.until) > nowMs ? link.value : undefined;
}
