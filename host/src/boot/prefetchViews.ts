import {
  defaultLanguage,
  isFlagOn,
  narrowPageQuery,
  pictureUrl,
  type RemoteName,
} from 'shared-contracts/domain';
import {
  buildId,
  filePath,
  type Prefetch,
  type Registry,
  type RegistryRecord,
  type ReleaseName,
} from 'shared-contracts/releases';
import type { BuildChooser } from '../federation/registry/chooseBuilds';
import type { PrefetchedCall } from '../platform/api/prefetchedReplies';
import { storedLanguage } from '../platform/i18n/storedLanguage';
import { likelyViews, type OpenedAddress } from '../platform/navigation/guard';
import type { TextStorage } from '../platform/storage/openStorage';
import { storageKeys } from '../platform/storage/storageKeys';
import { traceparent } from '../platform/telemetry/sendPhases';

interface Build extends RegistryRecord {
  readonly name: ReleaseName;
  readonly version: string;
}

interface AddressViews {
  readonly hash: string;
  readonly host: Build | undefined;
  /** The views that the address opens, each with the build that this page is going to run. */
  readonly views: readonly (readonly [build: Build, view: string])[];
}

interface FindOptions {
  readonly address: OpenedAddress;
  readonly registry: Partial<Pick<Registry, 'releases' | 'records'>>;
  readonly chooser: BuildChooser;
}

/**
 * Finds the views of the address. The document itself preloads only the home page, because the server never sees the
 * hash.
 */
export function findViews({ address, registry, chooser }: FindOptions): AddressViews {
  const { chooseBuilds, bucket, quarantine } = chooser;

  function chosenBuild(name: ReleaseName): Build | undefined {
    const pinned = registry.releases?.[name];
    if (!pinned) return undefined;
    const isQuarantined = (version: string) => quarantine.holds(buildId(name, version));
    const [choice] = chooseBuilds({ pinned, bucket: bucket(name), isQuarantined });
    const record = choice && registry.records?.[buildId(name, choice.version)];
    return record && { ...record, name, version: choice.version };
  }

  // Reads the owner of a popup from the registry. The contract of the popups would add 2.0 kB to this script.
  const names = Object.keys(registry.releases ?? {}).filter((name) => name !== 'host') as RemoteName[];
  const ownerOf = (popup: string) => names.find((name) => chosenBuild(name)?.views[`popups/${popup}`]);
  return {
    hash: address.hash,
    host: chosenBuild('host'),
    views: likelyViews(address, ownerOf).flatMap(([name, view]) => {
      const build = chosenBuild(name);
      return build?.views[view] ? [[build, view] as const] : [];
    }),
  };
}

interface FileDeps {
  readonly document: Document;
  readonly storage: TextStorage;
  /** Returns the hash of the file at an address, for the browser to check. */
  readonly integrity: (url: string) => string;
}

/** Preloads the files of the views that the address opens. */
export function preloadFiles(
  { host, views }: AddressViews,
  { document, storage, integrity }: FileDeps,
): void {
  const preloadedUrls = new Set(
    [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href')),
  );

  function preload(as: 'script' | 'style' | 'fetch', href: string) {
    if (preloadedUrls.has(href)) return;
    preloadedUrls.add(href);
    // A preload must match the later request, and texts are fetched without a hash.
    const integrityAttribute = as === 'fetch' ? {} : { integrity: integrity(href) };
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as,
        crossOrigin: 'anonymous',
        ...integrityAttribute,
        href,
      }),
    );
  }

  const address = (build: Build, file: string) => filePath(build.name, build.version, build, file);
  // Matches files with texts of shared-contracts and of the package. Texts of single views have other names. English
  // is in the scripts.
  const textFiles = new RegExp(`^((common|upload)\\.)?${storedLanguage(storage)}\\.\\w+\\.json$`);
  function preloadTexts(build: Build) {
    for (const file of Object.keys(build.files))
      if (textFiles.test(file)) preload('fetch', address(build, file));
  }

  if (host) preloadTexts(host);
  for (const [build, view] of views) {
    const { styles = [], scripts = [] } = build.views[view] ?? {};
    for (const file of styles) preload('style', address(build, file));
    for (const file of [build.entry, ...scripts]) preload('script', address(build, file));
    preloadTexts(build);
  }
}

const formType = 'application/x-www-form-urlencoded';

/** The calls of the host itself. A test compares them with the declarations of their endpoints. */
export const hostCalls = {
  tokenInfo: { path: '/sys/auth/token/info', type: formType, body: '' },
  regionCheck: { path: '/sys/ipinfoCloudFlare', type: formType, body: '' },
};

/** The timeout of the API client. */
const timeoutMs = 15_000;

/** An entry of a list in a reply, for example a banner. */
type ListEntry = Readonly<Record<string, string | null | undefined>>;

const isEnabled = ({ enabled }: ListEntry) => enabled === undefined || enabled === null || isFlagOn(enabled);

/** Fetches the picture of the first enabled entry, because the view would request it two round trips later. */
export async function prefetchPicture(
  page: Window & typeof globalThis,
  reply: Promise<Response>,
  { wide, narrow }: NonNullable<Prefetch['picture']>,
): Promise<void> {
  try {
    // Clones the response, because the host also reads its body.
    const { data } = (await (await reply).clone().json()) as { data?: readonly ListEntry[] };
    const entry = data?.find(isEnabled);
    const isNarrow = page.matchMedia(narrowPageQuery).matches;
    const [address = ''] = (isNarrow ? [narrow, wide] : [wide, narrow]).flatMap(
      ({ field, width, height }) => pictureUrl(entry?.[field] ?? '', width, height) ?? [],
    );
    if (address) new page.Image().src = address;
  } catch {
    // The view calls the endpoint again and shows the error.
  }
}

/** The replies that the first view of the document was rendered from, without a session. */
export interface FirstReplies {
  /** Time at which the API confirmed the replies, in milliseconds since 1970. */
  readonly atMs?: number;
  readonly replies?: readonly { readonly path: string; readonly body: string; readonly reply: object }[];
}

/** Maximum age of replies that are used without a call. The clocks of browser and server may differ by as much. */
const maxFirstReplyAgeMs = 60_000;

const queryOf = (hash: string) => new URLSearchParams(hash.split(/\?(.*)/s)[1]);

/** Whether the address opens the home page with all games. */
export function isAllGames({ hash, views }: Pick<AddressViews, 'hash' | 'views'>): boolean {
  return (
    views.some(([{ name }, view]) => `${name}/${view}` === 'remote-lobby/screens/home') &&
    !queryOf(hash).has('list')
  );
}

/** Resolves to the fallback if the API cannot be reached. The fallback is the reply of the document. */
async function responseOrFallback(
  response: Promise<Response>,
  fallback: (() => Response) | undefined,
): Promise<Response> {
  try {
    const fetched = await response;
    if (fallback && fetched.status >= 500) return fallback();
    // Reads the body at once, because the signal would also abort an unread body.
    return fetched.body ? new Response(await fetched.blob(), fetched) : fetched;
  } catch (error) {
    if (fallback) return fallback();
    throw error;
  }
}

interface PrefetchOptions {
  readonly traceId: string;
  readonly firstReplies?: FirstReplies | undefined;
}

/**
 * Makes the first calls of the page while the host's scripts load. They send the stored token, as the API client does.
 * The client uses a reply only if that token is still stored. host/decisions/0008 gives the reasons.
 */
export function prefetchCalls(
  page: Window & typeof globalThis,
  storage: TextStorage,
  { hash, views }: Pick<AddressViews, 'hash' | 'views'>,
  { traceId, firstReplies: { atMs = 0, replies = [] } = {} }: PrefetchOptions,
): readonly PrefetchedCall[] {
  const token = storage.read(storageKeys.token);
  const lang = storedLanguage(storage);
  const query = queryOf(hash);
  const viewCalls = views
    .flatMap(([{ prefetch }, view]) => prefetch?.[view] ?? [])
    .filter(({ unless }) => unless === undefined || !query.has(unless));
  const calls: readonly Prefetch[] = [
    ...(token === undefined ? [] : [hostCalls.tokenInfo]),
    hostCalls.regionCheck,
    ...viewCalls,
  ];
  return calls.map(({ path, type: contentType, body, picture }) => {
    const address = `/api${path}`;
    const headers = { 'content-type': contentType, lang };
    // The document contains the replies to a visitor, in English.
    const isEnglishVisitor = token === undefined && lang === defaultLanguage;
    const found = replies.find((reply) => reply.path === path && reply.body === body);
    const createFirstReply = found && isEnglishVisitor ? () => Response.json(found.reply) : undefined;
    const isFresh = Math.abs(Date.now() - atMs) < maxFirstReplyAgeMs;
    const fetchReply = () =>
      page.fetch(address, {
        method: 'POST',
        body,
        headers: {
          ...headers,
          traceparent: traceparent(traceId),
          ...(token !== undefined && { authorization: token }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
    const response =
      createFirstReply && isFresh
        ? Promise.resolve(createFirstReply())
        : responseOrFallback(fetchReply(), createFirstReply);
    // The client that uses the reply handles its error.
    response.catch(() => undefined);
    if (picture) void prefetchPicture(page, response, picture);
    return { address, headers, body, answer: response, isWith: (otherToken) => otherToken === token };
  });
}
