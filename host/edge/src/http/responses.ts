import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorPage } from '../html/errorPage';
import { dataPolicy, type Headers, type PageHeaders } from '../policy/contentSecurityPolicy';
import { pathOf } from './requestTarget';

/** The error format of the API, so that clients parse all errors in the same way. */
export function errorEnvelope(message: string, error = -1): string {
  return JSON.stringify({ error, message, data: null });
}

/** Headers of every response that is not a document. */
export const dataHeaders: Headers = {
  'content-security-policy': dataPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

export const jsonType = 'application/json; charset=utf-8';
export const htmlType = 'text/html; charset=utf-8';

export function headersFor(request: FastifyRequest, headers: PageHeaders): Headers {
  return request.protocol === 'https' ? headers.https : headers.http;
}

interface ErrorPage {
  readonly status: number;
  readonly title: string;
  readonly sentence: string;
}

const errorPages = {
  badRequest: { status: 400, title: 'Bad request', sentence: "We couldn't read this address." },
  notFound: { status: 404, title: 'Page not found', sentence: "We couldn't find anything at this address." },
  methodNotAllowed: {
    status: 405,
    title: 'Not allowed',
    sentence: "This address doesn't support this request.",
  },
  misdirected: {
    status: 421,
    title: 'Site not found',
    sentence: 'There is no site at this address.',
  },
  tooManyHeaders: {
    status: 431,
    title: 'Request too large',
    sentence: 'Your browser sent too much data. Clear the cookies for this site and try again.',
  },
  failed: { status: 500, title: 'Something went wrong', sentence: 'Please try again in a moment.' },
  storeUnavailable: {
    status: 503,
    title: 'Something went wrong',
    sentence: 'Please try again in a moment.',
  },
  unpublished: {
    status: 503,
    title: 'Not open yet',
    sentence: 'Nothing is available here yet. Please come back later.',
  },
} as const satisfies Record<string, ErrorPage>;

export type ErrorPageName = keyof typeof errorPages;

/** Sends an error as an HTML page to a browser, and as JSON to a program. `home` is the target of its link. */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  name: ErrorPageName,
  headers: PageHeaders,
  home = '/',
): FastifyReply {
  const { status, title, sentence } = errorPages[name];
  reply.code(status).headers(headersFor(request, headers)).header('cache-control', 'no-store');
  if (status === 503) reply.header('retry-after', '5');
  if (status === 431) reply.header('connection', 'close');
  const wantsPage = request.headers.accept?.includes('text/html') === true;
  if (wantsPage && !pathOf(request.url).startsWith('/api/')) {
    return reply.type(htmlType).send(errorPage(title, sentence, home));
  }
  return reply.type(jsonType).send(errorEnvelope(sentence));
}
