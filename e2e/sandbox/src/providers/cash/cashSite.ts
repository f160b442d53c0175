import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteServices } from '../../http/SiteServices';
import { decideOn, findById, type AskedDecision } from '../asked/payments';
import { styleOf } from '../hosted/hostedSite';
import { pageScript } from '../hosted/pageScript';
import { sendPath } from './cashApi';
import { cashPage, frontPage, missingPage } from './cashPage';

const isPaymentId = /^[\w-]{24}$/;

const colours = {
  ink: '#0d2b17',
  soft: '#48634f',
  accent: '#0a7d33',
  accentDeep: '#075c26',
  focus: '#ffb84d',
  ground: '#dcf5e2',
  tint: '#e6f3e9',
};

/** What the buttons of the page decide. */
const choices = {
  send: { from: ['open'], to: 'paid' },
  return: { from: ['open'], to: 'failed', reason: 'returned' },
} as const satisfies Record<string, AskedDecision>;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The cash app's pages for whoever sends money. It calls nobody: the operator asks. */
export function addCashSite(app: FastifyInstance, { database, clock, trace }: SiteServices): void {
  const style = styleOf({ colours });
  const page = (reply: FastifyReply, text: string) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(text);
  const missing = (reply: FastifyReply) => page(reply.code(404), missingPage());
  const note = ({ method }: FastifyRequest, path: string, what: string) => {
    trace.add({ host: 'cash', method, path, member: '', error: 0, tookMs: 0, note: what });
  };
  const find = async (id: string) =>
    isPaymentId.test(id) ? findById(database.orm, 'cash', id, clock.now()) : undefined;

  app.get('/page.css', (_request, reply) =>
    reply.headers(headers).type('text/css; charset=utf-8').send(style),
  );
  app.get('/page.js', (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(pageScript),
  );
  app.get('/', (_request, reply) => page(reply, frontPage()));

  app.get(`${sendPath}:id`, async (request, reply) => {
    const payment = await find((request.params as { id: string }).id);
    if (!payment || payment.state === 'annulled') return missing(reply);
    note(request, `${sendPath}:id`, payment.state);
    return page(reply, cashPage(payment));
  });

  app.post(`${sendPath}:id/:choice`, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return missing(reply);
    const { id, choice } = request.params as { id: string; choice: string };
    const payment = await find(id);
    if (!payment || !Object.hasOwn(choices, choice)) return missing(reply);
    const done = await decideOn(database.orm, payment, choices[choice as keyof typeof choices]);
    note(request, `${sendPath}:id/${choice}`, done ? 'decided' : `too late: ${payment.state}`);
    return reply.headers(headers).redirect(`${sendPath}${id}`, 303);
  });
}
