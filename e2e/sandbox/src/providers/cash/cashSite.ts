import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from '../../html';
import { isFromOrigin } from '../../http/ownSite';
import type { SiteServices } from '../../http/SiteServices';
import { type PolledDecision, type PolledPayment, decideOn, findById } from '../polled/payments';
import { addPageFiles, pageHeaders } from '../hosted/hostedSite';
import { layout, amountText } from '../hosted/payPage';
import { sendPath } from './cashApi';
import { cashGlyph } from './cashGlyph';

const design = { brand: 'Cash app', glyph: cashGlyph } as const;

const summaryOf = (payment: PolledPayment) => html`
  <p class="to">${payment.merchant}</p>
  <p class="amount">${amountText(payment)} <small>${payment.currency}</small></p>
  <dl>
    <div>
      <dt>Order</dt>
      <dd>${payment.orderId}</dd>
    </div>
  </dl>
`;

const choiceForm = ({ id }: PolledPayment, choice: string, label: string, kind: string) => html`
  <form method="post" action="${sendPath}${id}/${choice}"><button class="${kind}">${label}</button></form>
`;

const finalTexts: Readonly<
  Record<'processing' | 'paid' | 'failed' | 'expired' | 'refunded', readonly [string, string]>
> = {
  processing: ['Transfer processing', 'We will notify the merchant as soon as the money arrives.'],
  paid: ['Money sent', 'You can close this page and return to the merchant.'],
  failed: ['Transfer failed', 'The money has been returned to you.'],
  expired: ['Request expired', "You didn't send the money in time."],
  refunded: ['Money refunded', 'It arrived too late, so the merchant has refunded you.'],
};

const page = (title: string, body: Html) => layout(design, title, body);

/** The page that sends the money for an order. */
function cashPage(payment: PolledPayment): string {
  const { state } = payment;
  if (state === 'annulled') return missingPage();
  if (state === 'open') {
    return page(
      `Send ${amountText(payment)}`,
      html`
        <h1>Send money</h1>
        ${summaryOf(payment)}
        <div class="choices">
          ${choiceForm(payment, 'send', 'Send', 'main')}
          ${choiceForm(payment, 'return', 'Fail test transfer', 'plain')}
        </div>
        <p class="hint"><b>To leave without sending,</b> close this page.</p>
      `,
    );
  }
  const [title, hint] = finalTexts[state];
  return page(
    title,
    html`
      <h1 class="${state}">${title}</h1>
      ${summaryOf(payment)}
      <p class="hint">${hint}</p>
    `,
  );
}

const missingPage = (): string =>
  page(
    'Request not found',
    html`
      <h1>Request not found</h1>
      <p class="hint">The link is incomplete, or the request was canceled. No money was sent.</p>
    `,
  );

/** The page that the operator's QR code opens if the member has no open order. */
const frontPage = (): string =>
  page(
    'Send money',
    html`
      <h1>Nothing to send</h1>
      <p class="hint">Start a cash deposit at the merchant, then scan its code or open its link.</p>
    `,
  );

const paymentIdPattern = /^[\w-]{24}$/;

const accent = '#0a7d33';

/** The decisions of the page's buttons. */
const choices = {
  send: { from: ['open'], to: 'paid' },
  return: { from: ['open'], to: 'failed', reason: 'returned' },
} as const satisfies Record<string, PolledDecision>;

const headers = pageHeaders("'self'", "'none'");

/** The cash app's pages for players. The app sends no webhooks: the operator polls it. */
export function addCashSite(app: FastifyInstance, { database, clock, origins, callLog }: SiteServices): void {
  const sendPage = (reply: FastifyReply, text: string) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(text);
  const sendMissingPage = (reply: FastifyReply) => sendPage(reply.code(404), missingPage());
  const logVisit = ({ method }: FastifyRequest, path: string, event: string) => {
    callLog.add({ host: 'cash', method, path, member: '', error: 0, tookMs: 0, note: event });
  };
  const find = async (id: string) =>
    paymentIdPattern.test(id) ? findById(database.orm, 'cash', id, clock.now()) : undefined;

  addPageFiles(app, headers, accent);
  app.get('/', (_request, reply) => sendPage(reply, frontPage()));

  app.get(`${sendPath}:id`, async (request, reply) => {
    const payment = await find((request.params as { id: string }).id);
    if (!payment || payment.state === 'annulled') return sendMissingPage(reply);
    logVisit(request, `${sendPath}:id`, payment.state);
    return sendPage(reply, cashPage(payment));
  });

  app.post(`${sendPath}:id/:choice`, async (request, reply) => {
    if (!isFromOrigin(request.headers, origins.provider('cash'))) return sendMissingPage(reply);
    const { id, choice } = request.params as { id: string; choice: string };
    const payment = await find(id);
    if (!payment || !Object.hasOwn(choices, choice)) return sendMissingPage(reply);
    const isDecided = await decideOn(database.orm, payment, choices[choice as keyof typeof choices]);
    logVisit(request, `${sendPath}:id/${choice}`, isDecided ? 'decided' : `too late: ${payment.state}`);
    return reply.headers(headers).redirect(`${sendPath}${id}`, 303);
  });
}
