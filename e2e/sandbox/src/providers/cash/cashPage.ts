import { html, type Html } from '../../html';
import type { AskedPayment } from '../asked/payments';
import { layout, sum } from '../hosted/payPage';
import { sendPath } from './cashApi';

const look = { brand: 'Cash app', sign: 'CASH' } as const;

const about = (payment: AskedPayment) => html`
  <p class="to">${payment.merchant}</p>
  <p class="amount">${sum(payment)} <small>${payment.currency}</small></p>
  <dl>
    <div>
      <dt>Order</dt>
      <dd>${payment.orderId}</dd>
    </div>
  </dl>
`;

const choice = ({ id }: AskedPayment, to: string, label: string, kind: string) => html`
  <form method="post" action="${sendPath}${id}/${to}"><button class="${kind}">${label}</button></form>
`;

const ends: Readonly<
  Record<'processing' | 'paid' | 'failed' | 'expired' | 'refunded', readonly [string, string]>
> = {
  processing: ['Money is on its way', 'The merchant is told as soon as it arrives.'],
  paid: ['Money sent', 'You can close this page and go back to the merchant.'],
  failed: ['Money returned', 'It did not arrive and is yours again.'],
  expired: ['Request lapsed', 'Nobody sent money in time.'],
  refunded: ['Money refunded', 'It arrived too late, and the merchant sent it back to you.'],
};

const page = (title: string, body: Html) => layout(look, title, body);

/** The page on which money is sent for an order. */
export function cashPage(payment: AskedPayment): string {
  const { state } = payment;
  if (state === 'annulled') return missingPage();
  if (state === 'open') {
    return page(
      `Send ${sum(payment)}`,
      html`
        <h1>Send money</h1>
        ${about(payment)}
        <div class="choices">
          ${choice(payment, 'send', 'Send', 'main')}
          ${choice(payment, 'return', 'Send and have it returned', 'plain')}
        </div>
        <p class="hint"><b>Leave without sending:</b> close this page.</p>
      `,
    );
  }
  const [title, sentence] = ends[state];
  return page(
    title,
    html`
      <h1 class="${state}">${title}</h1>
      ${about(payment)}
      <p class="hint">${sentence}</p>
    `,
  );
}

export const missingPage = (): string =>
  page(
    'No such request',
    html`
      <h1>There is no such request</h1>
      <p class="hint">The address is not complete, or the request was withdrawn. No money was sent.</p>
    `,
  );

/** Where the code of an operator leads while nothing is asked for. */
export const frontPage = (): string =>
  page(
    'Send money',
    html`
      <h1>Nothing to send</h1>
      <p class="hint">Order a transfer at the merchant first, then scan its code or follow its link.</p>
    `,
  );
