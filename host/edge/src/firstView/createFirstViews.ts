import { setTimeout as delay } from 'node:timers/promises';
import { buildId, type ReleaseName } from 'shared-contracts/releases';
import type { SiteConfig } from 'shared-contracts/domain';
import type { ArtifactCache } from '../artifacts/artifactCache';
import { firstViewFile, readFirstViewFile, styleSource } from '../document/FirstViewFile';
import { type DocumentFirstView, homeView, type LiveBuild, liveBuild } from '../document/shellPage';
import { type DeltaResponse, withDeltas } from '../deltas/createDocumentDeltas';
import { prepare } from '../http/preparedResponse';
import { pageHeaders, type PageHeaders } from '../policy/contentSecurityPolicy';
import type { Upstream } from '../proxy/upstream';
import type { LiveRevision } from '../releases/releaseFeed';
import { isAllowedMarkup } from './isAllowedMarkup';
import { fetchReplies, type FetchedReply } from './fetchReplies';
import type { Renderer, RenderError, RenderResult } from './openRenderer';

/** Minimum time between two requests for new replies. */
const refreshAfterMs = 5_000;
/** Longer than all deltas take, even while the edge reads the dictionaries of former revisions after its start. */
const deltasTimeoutMs = 10_000;
/** Unchanged replies get a new time after this, because pages use only replies of the last minute. */
const confirmAfterMs = 20_000;
/** Maximum number of errors in a row. After them, the build is not run for `pauseMs`. */
const maxErrors = 3;
const pauseMs = 5 * 60_000;

/** Waits until the promise resolves, but at most `timeoutMs`. */
async function waitAtMost(promise: Promise<void>, timeoutMs: number): Promise<void> {
  const timer = new AbortController();
  const timeout = delay(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([promise, timeout]);
  timer.abort();
}

/** A document with a first view. Its policy allows the style of the first view. */
interface PageWithFirstView {
  readonly page: DeltaResponse;
  readonly headers: PageHeaders;
}

export interface FirstViewError {
  readonly remote: ReleaseName;
  readonly version: string;
  readonly fault: RenderError;
}

interface Rendered {
  readonly id: string;
  readonly style: string;
  readonly html: string;
  readonly repliesText: string;
}

export interface FirstViewsOptions {
  readonly live: () => LiveRevision | undefined;
  readonly artifacts: Pick<ArtifactCache, 'find'>;
  readonly upstream: Upstream;
  readonly renderer: Renderer;
  readonly site: SiteConfig;
  readonly onRenderError: (error: FirstViewError) => void;
  readonly onError: (error: unknown) => void;
  /** Resolves when the document has all the deltas that it can have. */
  readonly createDeltas: (document: DeltaResponse) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface FirstViews {
  /** The live document with a first view; undefined if there is none. Starts a refresh if it is old. */
  readonly pageOf: (live: LiveRevision) => PageWithFirstView | undefined;
  /** Prepares the document of a new revision before it is requested. */
  readonly prepareLiveRevision: () => Promise<void>;
  readonly close: () => Promise<unknown>;
}

const textOf = (replies: readonly FetchedReply[]) =>
  JSON.stringify(replies.map(({ path, body, text }) => [path, body, text]));

/**
 * A first view is prerendered markup in the document, which is visible until the remote has loaded. This function
 * renders the first view of the home page in the background, so that no request waits for it. Requests get the last
 * document, also while the API fails. A faulty build only loses its first view.
 */
export function createFirstViews(options: FirstViewsOptions): FirstViews {
  const { live, artifacts, upstream, renderer, site, onRenderError, onError, createDeltas, now } = options;
  let pending: Promise<void> | undefined;
  let lastRefreshMs = -Infinity;
  let replies:
    { readonly callsText: string; readonly list: readonly FetchedReply[]; readonly atMs: number } | undefined;
  let rendered: Rendered | undefined;
  /** The document that requests get now. */
  let shown:
    | (PageWithFirstView & { readonly revision: number; readonly rendered: Rendered; atMs: number })
    | undefined;
  let errors = { id: '', count: 0, pausedUntilMs: 0 };
  let isClosed = false;
  let preparedRevision: number | undefined;

  function recordError({ name, version }: LiveBuild, fault: RenderError): void {
    const id = buildId(name, version);
    const count = errors.id === id ? errors.count + 1 : 1;
    errors = { id, count, pausedUntilMs: count >= maxErrors ? now() + pauseMs : 0 };
    onRenderError({ remote: name, version, fault });
  }

  async function renderChecked(script: string, list: readonly FetchedReply[]): Promise<RenderResult> {
    const data = Object.fromEntries(list.map(({ path, reply }) => [path, reply.data]));
    const result = await renderer.render({ script, replies: JSON.stringify(data) });
    return 'fault' in result || isAllowedMarkup(result.html) ? result : { fault: 'markup' };
  }

  /** Renders the replies, unless the same build has already rendered equal replies. */
  async function render(build: LiveBuild, list: readonly FetchedReply[]): Promise<Rendered | undefined> {
    const id = buildId(build.name, build.version);
    const repliesText = textOf(list);
    if (rendered?.id === id && rendered.repliesText === repliesText) return rendered;
    const file = await artifacts.find(build.name, build.version, firstViewFile(homeView.view));
    const content = file && readFirstViewFile(file.plain.toString());
    const result = content ? await renderChecked(content.script, list) : ({ fault: 'file' } as const);
    if ('fault' in result && result.fault === 'busy') {
      onRenderError({ remote: build.name, version: build.version, fault: 'busy' });
      return rendered?.id === id ? rendered : undefined;
    }
    if (!content || 'fault' in result) {
      recordError(build, 'fault' in result ? result.fault : 'file');
      return undefined;
    }
    errors = { id, count: 0, pausedUntilMs: 0 };
    return { id, style: content.style, html: result.html, repliesText };
  }

  async function latestReplies(build: LiveBuild): Promise<typeof replies> {
    const calls = build.record.prefetch?.[homeView.view] ?? [];
    const callsText = JSON.stringify(calls);
    const list = await fetchReplies(upstream, calls);
    if (list) return { callsText, list, atMs: now() };
    return replies?.callsText === callsText ? replies : undefined;
  }

  async function refresh(): Promise<void> {
    lastRefreshMs = now();
    const liveRevision = live();
    const build = liveRevision && liveBuild(liveRevision.registry, homeView.name);
    const hasFirstView = build && Object.hasOwn(build.record.files, firstViewFile(homeView.view));
    const isPaused =
      build && errors.id === buildId(build.name, build.version) && now() < errors.pausedUntilMs;
    if (!hasFirstView || isPaused) {
      rendered = undefined;
      shown = undefined;
      return;
    }
    replies = await latestReplies(build);
    if (!replies) return;
    const { list, atMs } = replies;
    rendered = await render(build, list);
    if (!rendered?.html) {
      shown = undefined;
      return;
    }
    const isSame = shown?.revision === liveRevision.revision && shown.rendered === rendered;
    if (isSame && shown && atMs - shown.atMs < confirmAfterMs) return;
    const { style, html } = rendered;
    const firstView: DocumentFirstView = {
      style,
      html,
      atMs,
      replies: list.map(({ path, body, reply }) => ({ path, body, reply })),
    };
    const document = liveRevision.pageFor(site, firstView);
    // The ETag ignores the replies, so a browser with the same markup reuses its document. The page then
    // fetches the replies that are too old.
    const equivalent = liveRevision.pageFor(site, { ...firstView, atMs: 0, replies: [] });
    const headers = pageHeaders(liveRevision.registry, site, [styleSource(style)]);
    const page =
      document === undefined ? undefined : withDeltas(await prepare(document, headers, equivalent));
    // Until the deltas exist, browsers get the last document, which has its own.
    if (page) await waitAtMost(createDeltas(page), deltasTimeoutMs);
    shown = page && { page, headers, revision: liveRevision.revision, rendered, atMs };
  }

  /** Starts a refresh, or returns the running one. */
  function startRefresh(): Promise<void> {
    if (isClosed) return Promise.resolve();
    pending ??= refresh()
      .catch(onError)
      .finally(() => (pending = undefined));
    return pending;
  }

  return {
    pageOf({ revision }) {
      if (now() - lastRefreshMs >= refreshAfterMs) void startRefresh();
      return shown?.revision === revision ? shown : undefined;
    },
    async prepareLiveRevision() {
      await pending;
      const revision = live()?.revision;
      if (revision === undefined || revision === preparedRevision) return;
      preparedRevision = revision;
      await startRefresh();
    },
    async close() {
      isClosed = true;
      await pending;
      return renderer.close();
    },
  };
}
