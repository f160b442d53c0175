import { readJson, ReleaseNameSchema, SignedPayload, Version } from 'shared-contracts/releases';
import * as v from 'valibot';
import { createLruCache } from '../http/createLruCache';
import { linkRoles, signPayload, verifyPayload, type SigningKey, type TrustedKeys } from '../keys/envelope';

// A token has at most 8 KB, so these take up to 4 MB.
const maxTokens = 500;

const Build = v.strictObject({ name: ReleaseNameSchema, version: Version });
export type LinkedBuild = v.InferOutput<typeof Build>;

export const LinkId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** The literal `link` distinguishes it from everything else that the key signs. */
const Link = v.strictObject({
  link: v.literal(2),
  /** Identifies the link for `release links revoke`. */
  id: LinkId,
  builds: v.pipe(v.array(Build), v.minLength(1), v.maxLength(5)),
  until: v.pipe(v.string(), v.isoTimestamp()),
});
export type Link = v.InferOutput<typeof Link>;

/** Creates the signed token for the address of a page that runs these builds. */
export function linkToken(key: SigningKey, { id, builds, until }: Omit<Link, 'link'>): string {
  const payload = JSON.stringify({ link: 2, id, builds, until });
  return Buffer.from(JSON.stringify(signPayload(key, payload))).toString('base64url');
}

function readLink(trusted: TrustedKeys, token: string): Link | undefined {
  const signed = readJson(SignedPayload, Buffer.from(token, 'base64url').toString('utf8'));
  // A link opens builds of several packages, so a key for some of them must not sign it.
  const unlimitedKeys = new Map([...trusted].filter(([, { packages }]) => packages === undefined));
  const payload = signed.ok ? verifyPayload(unlimitedKeys, signed.value, linkRoles) : signed;
  const link = payload.ok ? readJson(Link, payload.value) : payload;
  return link.ok ? link.value : undefined;
}

/**
 * Opens the link of a token if a key that may sign links has signed it and it has not expired. It checks the signature
 * of a token only once, as long as the trusted keys do not change.
 */
export function createLinkReader(): (trusted: TrustedKeys, token: string, nowMs: number) => Link | undefined {
  const readCached = createLruCache<Link | undefined>(maxTokens);
  return (trusted, token, nowMs) => {
    const keys = [...trusted]
      .map(([keyId, { role, packages = [] }]) => [keyId, role, ...packages].join(' '))
      .toSorted();
    const link = readCached(`${keys.join()} ${token}`, () => readLink(trusted, token));
    return link && Date.parse(link.until) > nowMs ? link : undefined;
  };
}
