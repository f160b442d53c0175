import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorPage } from '../html/errorPage';
import { dataPolicy, type Headers, type PageHeaders } from '../policy/contentSecurityPolicy';
import { pathOf } from './requestTarget';

/** The error format of the API, so that clients parse all errors in the same way. */
export function errorEnvelope(message: string, error = -1): string {
  return JSON.stringify({ error, message, data: null });
}

/** Headers of every response that is no document. */
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
  badRequest: { status: 400, title: 'Bad request', sentence: 'This address cannot be read.' },
  notFound: { status: 404, title: 'Not found', sentence: 'There is nothing at this address.' },
  methodNotAllowed: {
    status: 405,
    title: 'Not allowed',
    sentence: 'This address cannot be used in this way.',
  },
  misdirected: {
    status: 421,
    title: 'Not here',
    sentence: 'There is no site of this name here.',
  },
  tooManyHeaders: {
    status: 431,
    title: 'Too many headers',
    sentence: 'This request has more headers than are read here.',
  },
  failed: { status: 500, title: 'Something went wrong', sentence: 'Please try again in a moment.' },
  unpublished: {
    status: 503,
    title: 'Not open yet',
    sentence: 'Nothing was published yet. Please come back soon.',
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
