import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxRoot } from '../../paths';
import type { Services } from '../../Services';
import { leaveScript } from './leaveScript';
import { payPath } from './paypApi';
import { missingPage, payPage } from './payPage';
import { decideOn, findById, type Decision, type PaypPayment } from './payments';

const isPaymentId = /^[\w-]{24}$/;

/** What the buttons of the page decide. */
const choices = {
  pay: { from: ['open'], to: 'paid' },
  decline: { from: ['open'], to: 'declined' },
  cancel: { from: ['open'], to: 'cancelled' },
} as const satisfies Record<string, Decision>;

/** What a payment decides by itself when its page is opened, as QA switched it. */
function ownDecision({ behaviour, delayMs }: PaypPayment, now: Date): Decision | undefined {
  const from = ['open'] as const;
  if (behaviour === 'success') return { from, to: 'paid' };
  if (behaviour === 'failure') return { from, to: 'declined' };
  if (behaviour === 'pending') return { from, to: 'processing' };
  if (behaviour === 'slow') return { from, to: 'processing', paysAt: new Date(now.getTime() + delayMs) };
  return undefined;
}

const backAddress = ({ state, returnUrl, cancelUrl }: PaypPayment) =>
  state === 'cancelled' ? cancelUrl : returnUrl;

/** PayP's pages for whoever pays. `decided` is called when there is something to tell the operator. */
export function addPaypSite(app: FastifyInstance, services: Services, decided: () => void): void {
  const { database, clock, origins } = services;
  const style = readFileSync(join(sandboxRoot, 'src/providers/payp/payp.css'), 'utf8');
  const headers = {
    'cache-control': 'no-store',
    // A form's target holds for where it is redirected to as well.
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      `form-action 'self' ${origins.payments}`,
      "base-uri 'none'",
      `frame-ancestors ${origins.payments} ${origins.player}`,
    ].join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  const trace = (request: FastifyRequest, path: string, note: string) => {
    services.trace.add({ host: 'payp', method: request.method, path, member: '', error: 0, tookMs: 0, note });
  };
  const page = (reply: FastifyReply, text: string) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(text);
  const missing = (reply: FastifyReply) => page(reply.code(404), missingPage());
  const find = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string };
    return isPaymentId.test(id) ? findById(database.orm, id, clock.now()) : undefined;
  };
  const settle = async (payment: PaypPayment, decision: Decision) => {
    if (!(await decideOn(database.orm, payment.id, decision, clock.now()))) return undefined;
    decided();
    return findById(database.orm, payment.id, clock.now());
  };

  app.get('/payp/payp.css', (_request, reply) =>
    reply.headers(headers).type('text/css; charset=utf-8').send(style),
  );

  app.get('/payp/leave.js', (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(leaveScript),
  );

  app.get(`${payPath}:id`, async (request, reply) => {
    const payment = await find(request);
    if (!payment || payment.state === 'annulled') return missing(reply);
    const decision = payment.state === 'open' ? ownDecision(payment, clock.now()) : undefined;
    const now = (decision && (await settle(payment, decision))) ?? payment;
    trace(request, `${payPath}:id`, now.state);
    const goesBack = decision !== undefined && payment.behaviour !== 'pending';
    return goesBack ? reply.headers(headers).redirect(backAddress(now), 303) : page(reply, payPage(now));
  });

  app.post(`${payPath}:id/:choice`, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return missing(reply);
    const { id, choice } = request.params as { id: string; choice: string };
    const payment = await find(request);
    if (!payment || !Object.hasOwn(choices, choice)) return missing(reply);
    const done = await settle(payment, choices[choice as keyof typeof choices]);
    trace(request, `${payPath}:id/${choice}`, done?.state ?? `too late: ${payment.state}`);
    // Whoever decides a second time is shown what was decided first.
    const next = done ? backAddress(done) : `${payPath}${id}`;
    return reply.headers(headers).redirect(next, 303);
  });
}
