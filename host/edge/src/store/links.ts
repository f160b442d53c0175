import { readJson } from 'shared-contracts/releases';
import * as v from 'valibot';
import type { ReleaseStore } from './releaseStore';

/** A link that was issued for QA. Its address is not stored, because everyone who has it can open it. */
const IssuedLink = v.object({
  id: v.string(),
  builds: v.array(v.string()),
  until: v.pipe(v.string(), v.isoTimestamp()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
});
export type IssuedLink = v.InferOutput<typeof IssuedLink>;

const linkKey = (id: string) => `links/${id}`;
const revokedKey = (id: string) => `revoked-links/${id}`;

export async function recordLink(store: ReleaseStore, link: IssuedLink): Promise<void> {
  await store.create(linkKey(link.id), Buffer.from(`${JSON.stringify(link)}\n`));
}

/** Edges check the revocation each time the link is opened. It is not signed, because it can only end a link. */
export async function revokeLink(store: ReleaseStore, id: string, who: string): Promise<void> {
  await store.create(revokedKey(id), Buffer.from(`${who}\n`));
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
}

/** Returns the links with their state, in the order of their creation. */
export async function listLinks(store: ReleaseStore, nowMs: number): Promise<ListedLink[]> {
  return Promise.all(
    (await issuedLinks(store)).map(async (link) => {
      const hasExpired = Date.parse(link.until) <= nowMs;
      const state = (await isRevoked(store, link.id)) ? 'revoked' : hasExpired ? 'expired' : 'good';
      return { ...link, state };
    }),
  );
}

/** Returns the keys of links that have expired. */
export async function expiredLinks(store: ReleaseStore, nowMs: number): Promise<readonly string[]> {
  const links = await issuedLinks(store);
  const expired = links.filter(({ until }) => Date.parse(until) <= nowMs);
  return expired.flatMap(({ id }) => [linkKey(id), revokedKey(id)]);
}
