import type { SiteConfig } from 'shared-contracts/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageHeaders } from '../policy/contentSecurityPolicy';
import { dataHeaders, headersFor, htmlType, jsonType, sendErrorPage } from '../http/responses';
import { prepare, type PreparedResponse, sendPrepared } from '../http/preparedResponse';
import { dictionaryPrefix, documentDictionaryHeader } from '../document/documentDictionary';
import { pathOf } from '../http/requestTarget';
import { immutable } from './artifactRoutes';
import { createLinkedPages } from '../testLinks/createLinkedPages';
import { readSiteSwitches } from '../settings/readSiteSwitches';
import type { ReleaseStore } from '../store/releaseStore';
import type { FirstViews } from '../firstView/createFirstViews';
import type { ReleaseFeed } from '../releases/releaseFeed';

/** The normal document, which then explains that the link was revoked. */
const revokedAddress = '/?link=revoked';

/**
 * - `max-age=0`: the browser revalidates each time, so it gets a new revision at once. An unchanged one is a 304.
 * - `s-maxage=1`: a shared cache requests the document once a second, so that a rollback is seen within two seconds.
 * - `stale-while-revalidate=1` limits the time that a cache serves it during a new request. Without it, Varnish serves
 *   it for ten seconds more.
 */
const revalidation = { 'cache-control': 'max-age=0, s-maxage=1, stale-while-revalidate=1' };
// Cookies also select the document, so a shared cache would send one browser's document to others.
const privateRevalidation = { 'cache-control': 'no-cache' };

export interface ShellRoutesOptions {
  readonly feed: ReleaseFeed;
  readonly site: SiteConfig;
  readonly pageHeaders: () => PageHeaders;
  readonly store: ReleaseStore;
  readonly now: () => number;
  /** Whether a cookie may override parts of the site configuration. Only for demos and tests. */
  readonly hasSwitches?: boolean | undefined;
  readonly firstViews: Pick<FirstViews, 'pageOf'>;
}

/** Serves the document, its dictionaries, the registry and the site configuration, from memory and with an ETag. */
export async function shellRoutes(
  app: FastifyInstance,
  { feed, site, pageHeaders, store, now, hasSwitches = false, firstViews }: ShellRoutesOptions,
): Promise<void> {
  const openLinkedPage = createLinkedPages({ store, feed, site, now });
  const config = await prepare(JSON.stringify(site), dataHeaders);

  const sendJson = (request: FastifyRequest, reply: FastifyReply, json: PreparedResponse) =>
    sendPrepared(request, reply, json, { ...dataHeaders, ...revalidation, 'content-type': jsonType });

  app.get<{ Querystring: { with?: unknown } }>('/', async (request, reply) => {
    const { with: token } = request.query;
    const linkedPage = typeof token === 'string' && (await openLinkedPage(token));
    if (linkedPage === 'revoked') {
      // A browser adds the fragment of the link, so the tester stays on the same screen.
      return reply.headers({ ...dataHeaders, 'cache-control': 'no-store' }).redirect(revokedAddress);
    }
    if (linkedPage) {
      const headers = { ...headersFor(request, linkedPage.headers), 'cache-control': 'no-store' };
      return reply.headers(headers).type(htmlType).send(linkedPage.html);
    }
    const live = feed.live();
    const switches = hasSwitches && readSiteSwitches(request.headers.cookie);
    const switchedHtml = switches && live?.pageFor({ ...site, ...switches });
    if (live && switchedHtml) {
      const headers = { ...headersFor(request, live.headers), 'cache-control': 'no-store' };
      return reply.headers(headers).type(htmlType).send(switchedHtml);
    }
    if (!live?.page) return sendErrorPage(request, reply, 'unpublished', pageHeaders());
    const cacheControl = hasSwitches ? privateRevalidation : revalidation;
    const { page, headers: livePageHeaders } = firstViews.pageOf(live) ?? {
      page: live.page,
      headers: live.headers,
    };
    const headers = { ...headersFor(request, livePageHeaders), ...cacheControl, 'content-type': htmlType };
    // The headers of https and http differ, and the proxy names the protocol in X-Forwarded-Proto.
    return sendPrepared(request, reply, page, headers, { vary: 'x-forwarded-proto' });
  });

  app.get(`${dictionaryPrefix}*`, (request, reply) => {
    const dictionary = feed.documentDeltas.find(pathOf(request.url));
    if (!dictionary) return sendErrorPage(request, reply, 'notFound', pageHeaders());
    return sendPrepared(request, reply, dictionary, {
      ...dataHeaders,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': immutable,
      'use-as-dictionary': documentDictionaryHeader,
    });
  });

  app.get('/registry.json', (request, reply) => {
    const live = feed.live();
    if (!live) return sendErrorPage(request, reply, 'unpublished', pageHeaders());
    return sendJson(request, reply, live.registryJson);
  });

  app.get('/config.json', (request, reply) => sendJson(request, reply, config));
}
