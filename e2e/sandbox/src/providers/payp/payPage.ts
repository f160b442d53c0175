import { currencySymbols } from 'shared-contracts/money';
import { wireAmount } from '../../ledger/wireAmount';
import { Html, html } from '../../html';
import { payPath } from './paypApi';
import type { PaypPayment, PaypState } from './payments';

const mark = new Html(
  '<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><path class="leaf" d="M8 6h17c9 0 15 5.6 15 13.8S34 33.6 25 33.6h-7.4V42H8z"/><circle class="dot" cx="25" cy="19.8" r="6.2"/></svg>',
);

function layout(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title} – PayP</title>
        <link rel="stylesheet" href="/payp/payp.css" />
        <script defer src="/payp/leave.js"></script>
      </head>
      <body>
        <main>
          <header>${mark}<span class="brand">PayP</span><span class="badge">Test provider</span></header>
          ${body}
        </main>
        <footer>This page stands in for a payment provider. No money moves.</footer>
      </body>
    </html>`.text;
}

function sum({ amountMinor, currency }: PaypPayment): string {
  const symbol = new Map<string, string>(Object.entries(currencySymbols)).get(currency) ?? '';
  return `${symbol}${wireAmount(amountMinor)}`;
}

const about = (payment: PaypPayment) => html`
  <p class="to">${payment.merchant}</p>
  <p class="amount">${sum(payment)} <small>${payment.currency}</small></p>
  <dl>
    <div>
      <dt>Order</dt>
      <dd>${payment.orderId}</dd>
    </div>
  </dl>
`;

const choice = ({ id }: PaypPayment, to: string, label: string, look: string) => html`
  <form method="post" action="${payPath}${id}/${to}"><button class="${look}">${label}</button></form>
`;

/** 12:45 UTC, which is right wherever the page is read. */
const clockTime = (at: Date) => `${at.toISOString().slice(11, 16)} UTC`;

const openPage = (payment: PaypPayment) =>
  layout(
    `Pay ${sum(payment)}`,
    html`
      <h1>Confirm your payment</h1>
      ${about(payment)}
      <div class="choices">
        ${choice(payment, 'pay', 'Pay now', 'main')} ${choice(payment, 'decline', 'Decline', 'plain')}
        ${choice(payment, 'cancel', 'Cancel and return', 'quiet')}
      </div>
      <p class="hint">
        <b>Leave without paying:</b> close this page. Nothing is charged, and the payment lapses at
        ${clockTime(payment.expiresAt)}.
      </p>
    `,
  );

const ends: Readonly<Record<Exclude<PaypState, 'open' | 'annulled'>, readonly [string, string]>> = {
  processing: [
    'Payment sent',
    'Your bank is still confirming it. You can go back; the merchant is told by us.',
  ],
  paid: ['Payment complete', 'You can go back now.'],
  declined: ['Payment declined', 'Nothing was charged.'],
  cancelled: ['Payment cancelled', 'Nothing was charged.'],
  expired: ['Payment lapsed', 'Nobody paid in time, and nothing was charged.'],
};

/** The page of a payment, for whoever pays it. */
export function payPage(payment: PaypPayment): string {
  const { state, merchant, returnUrl, cancelUrl } = payment;
  if (state === 'annulled') return missingPage();
  if (state === 'open') return openPage(payment);
  const [title, sentence] = ends[state];
  const back = state === 'cancelled' || state === 'expired' ? cancelUrl : returnUrl;
  return layout(
    title,
    html`
      <h1 class="${state}">${title}</h1>
      ${about(payment)}
      <p class="hint">${sentence}</p>
      <div class="choices"><a class="main" data-leaves href="${back}">Return to ${merchant}</a></div>
    `,
  );
}

export const missingPage = (): string =>
  layout(
    'No such payment',
    html`
      <h1>There is no such payment</h1>
      <p class="hint">The address is not complete, or the payment was withdrawn. Nothing is charged.</p>
    `,
  );
