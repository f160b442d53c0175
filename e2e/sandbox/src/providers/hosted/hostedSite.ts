import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sandboxRoot } from '../../paths';
import { isFromOrigin } from '../../http/ownSite';
import type { SiteServices } from '../../http/SiteServices';
import { payPath } from './hostedApi';
import type { HostedProvider } from './HostedProvider';
import { pageScript } from './pageScript';
import { missingPage, payPage } from './payPage';
import { decideOn, findPayment, setReturnUrl, type Decision, type HostedPayment } from './payments';

const paymentIdPattern = /^[\w-]{24}$/;

/** The decisions of the page's buttons. */
const choices = {
  pay: { from: ['open'], to: 'paid' },
  decline: { from: ['open'], to: 'declined' },
  cancel: { from: ['open'], to: 'cancelled' },
} as const satisfies Record<string, Decision>;

/** The decision that the scenario makes when the page opens, if any. */
function automaticDecision({ behavior, delayMs }: HostedPayment, now: Date): Decision | undefined {
  const from = ['open'] as const;
  if (behavior === 'success') return { from, to: 'paid' };
  if (behavior === 'failure') return { from, to: 'declined' };
  if (behavior === 'pending') return { from, to: 'processing' };
  if (behavior === 'slow') return { from, to: 'processing', paysAt: new Date(now.getTime() + delayMs) };
  return undefined;
}

const returnAddressOf = ({ state, returnUrl, cancelUrl }: HostedPayment) =>
  state === 'cancelled' ? cancelUrl : returnUrl;

/** Whether an address has the origin of the operator that opened the payment. */
const isOperatorAddress = (address: string, { returnUrl }: HostedPayment) =>
  address.length <= 500 && URL.canParse(address) && new URL(address).origin === new URL(returnUrl).origin;

const pageStyle = readFileSync(join(sandboxRoot, 'src/providers/hosted/page.css'), 'utf8');

/** Headers of a provider's pages. `form-action` also applies to the redirect after a form. */
export const pageHeaders = (formTargets: string, frameAncestors: string) => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `form-action ${formTargets}`,
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; '),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // With no-referrer, a browser sends the page's own form with the origin null.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

/** Adds the style and the script of a provider's pages. */
export function addPageFiles(app: FastifyInstance, headers: Record<string, string>, accent: string): void {
  const style = `:root {\n  --accent: ${accent};\n}\n${pageStyle}`;
  app.get('/page.css', (_request, reply) =>
    reply.headers(headers).type('text/css; charset=utf-8').send(style),
  );
  app.get('/page.js', (_request, reply) =>
    reply.headers(headers).type('text/javascript; charset=utf-8').send(pageScript),
  );
}

/** The pages of a provider for players. `onDecided` is called when a report is due. */
export function addHostedSite(
  app: FastifyInstance,
  { database, clock, origins, callLog }: SiteServices,
  provider: HostedProvider,
  onDecided: () => void,
): void {
  const { payments, player } = origins;
  const headers = pageHeaders(`'self' ${payments}`, `${payments} ${player}`);
  const logVisit = ({ method }: FastifyRequest, path: string, event: string) => {
    callLog.add({ host: provider.name, method, path, member: '', error: 0, tookMs: 0, note: event });
  };
  const sendPage = (reply: FastifyReply, text: string) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(text);
  const sendMissingPage = (reply: FastifyReply) => sendPage(reply.code(404), missingPage(provider));
  /** Finds a payment of this provider only. */
  const find = async (id: unknown, order: { orderId?: string } = {}) =>
    typeof id === 'string' && paymentIdPattern.test(id)
      ? findPayment(database.orm, { provider: provider.name, id, ...order }, clock.now())
      : undefined;
  const settle = async (payment: HostedPayment, decision: Decision) => {
    if (!(await decideOn(database.orm, payment.id, decision, clock.now()))) return undefined;
    onDecided();
    return find(payment.id);
  };

  addPageFiles(app, headers, provider.accent);

  app.get(`${payPath}:id`, async (request, reply) => {
    const payment = await find((request.params as { id: string }).id);
    if (!payment || payment.state === 'annulled') return sendMissingPage(reply);
    const decision = payment.state === 'open' ? automaticDecision(payment, clock.now()) : undefined;
    const current = (decision && (await settle(payment, decision))) ?? payment;
    logVisit(request, `${payPath}:id`, current.state);
    const isRedirected = decision !== undefined && payment.behavior !== 'pending';
    return isRedirected
      ? reply.headers(headers).redirect(returnAddressOf(current), 303)
      : sendPage(reply, payPage(provider, current));
  });

  app.post(`${payPath}:id/:choice`, async (request, reply) => {
    if (!isFromOrigin(request.headers, origins.provider(provider.name))) return sendMissingPage(reply);
    const { id, choice } = request.params as { id: string; choice: string };
    const payment = await find(id);
    if (!payment || !Object.hasOwn(choices, choice)) return sendMissingPage(reply);
    const decidedPayment = await settle(payment, choices[choice as keyof typeof choices]);
    logVisit(request, `${payPath}:id/${choice}`, decidedPayment?.state ?? `too late: ${payment.state}`);
    // After a second decision, the page shows the first one.
    const location = decidedPayment ? returnAddressOf(decidedPayment) : `${payPath}${id}`;
    return reply.headers(headers).redirect(location, 303);
  });

  const { checkout } = provider;
  if (!checkout) return;
  app.get(checkout.path, async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const { [checkout.order]: orderId, [checkout.key]: key, [checkout.back]: requestedReturnUrl } = query;
    const payment = typeof orderId === 'string' ? await find(key, { orderId }) : undefined;
    if (!payment || payment.state === 'annulled') return sendMissingPage(reply);
    // A foreign address is ignored: the player returns to the address of the order.
    if (typeof requestedReturnUrl === 'string' && isOperatorAddress(requestedReturnUrl, payment))
      await setReturnUrl(database.orm, payment.id, requestedReturnUrl);
    return reply.headers(headers).redirect(`${payPath}${payment.id}`, 303);
  });
}
