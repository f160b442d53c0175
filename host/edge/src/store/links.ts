import { readJson } from 'shared-contracts/releases';
import * as v from 'valibot';
import type { ReleaseStore } from './releaseStore';

/** A link that was issued for QA. Its address is not stored, because anyone with the address can open the link. */
const IssuedLink = v.object({
  id: v.string(),
  builds: v.array(v.string()),
  until: v.pipe(v.string(), v.isoTimestamp()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
});
export type IssuedLink = v.InferOutput<typeof IssuedLink>;

/** Older commands stored only a name, so their revocations have no time and no reason. */
const Revocation = v.object({ who: v.string(), at: v.pipe(v.string(), v.isoTimestamp()), why: v.string() });
export type Revocation = v.InferOutput<typeof Revocation>;

const linkKey = (id: string) => `links/${id}`;
const revokedKey = (id: string) => `revoked-links/${id}`;

export async function recordLink(store: ReleaseStore, link: IssuedLink): Promise<void> {
  await store.create(linkKey(link.id), Buffer.from(`${JSON.stringify(link)}\n`));
}

/** Edges check the revocation each time the link is opened. It is not signed, because it can only end a link. */
export async function revokeLink(store: ReleaseStore, id: string, revocation: Revocation): Promise<void> {
  await store.create(revokedKey(id), Buffer.from(`${JSON.stringify(revocation)}\n`));
}

export const isRevoked = async (store: ReleaseStore, id: string) =>
  (await store.read(revokedKey(id))) !== undefined;

/** Returns the links in the order of their creation. */
export async function issuedLinks(store: ReleaseStore): Promise<readonly IssuedLink[]> {
  const files = await Promise.all((await store.list('links')).map((id) => store.read(linkKey(id))));
  const links = files.flatMap((bytes) => {
    const link = readJson(IssuedLink, bytes?.toString('utf8') ?? '');
    return link.ok ? [link.value] : [];
  });
  return links.toSorted((a, b) => a.at.localeCompare(b.at));
}

export interface ListedLink extends IssuedLink {
  readonly state: 'good' | 'expired' | 'revoked';
  readonly revocation: Partial<Revocation> | undefined;
}

/** Returns who revoked a link, when and why; undefined if nobody did. */
async function readRevocation(store: ReleaseStore, id: string): Promise<Partial<Revocation> | undefined> {
  const text = (await store.read(revokedKey(id)))?.toString('utf8');
  if (text === undefined) return undefined;
  const revocation = readJson(Revocation, text);
  return revocation.ok ? revocation.value : { who: text.trim() };
}

/** Returns the links with their state, in the order of their creation. */
export async function listLinks(store: ReleaseStore, nowMs: number): Promise<ListedLink[]> {
  return Promise.all(
    (await issuedLinks(store)).map(async (link): Promise<ListedLink> => {
      const revocation = await readRevocation(store, link.id);
      if (revocation) return { ...link, state: 'revoked', revocation };
      const hasExpired = Date.parse(link.until) <= nowMs;
      return { ...link, state: hasExpired ? 'expired' : 'good', revocation };
    }),
  );
}

/** Returns the keys of links that have expired, and of their revocations. */
export async function expiredLinks(store: ReleaseStore, nowMs: number): Promise<readonly string[]> {
  const links = await issuedLinks(store);
  const expired = links.filter(({ until }) => Date.parse(until) <= nowMs);
  return expired.flatMap(({ id }) => [linkKey(id), revokedKey(id)]);
}
