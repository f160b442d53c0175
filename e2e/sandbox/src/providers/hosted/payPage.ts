import { currencySymbols, formatMinor } from 'shared-contracts/money';
import { drawGlyph } from '../../covers/methodGlyph';
import { Html, html } from '../../html';
import { payPath } from './hostedApi';
import type { HostedProvider } from './HostedProvider';
import type { HostedPayment } from './payments';

/** The layout of all providers' pages. */
export function layout(
  { brand, glyph }: Pick<HostedProvider, 'brand' | 'glyph'>,
  title: string,
  body: Html,
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title} – ${brand}</title>
        <link rel="stylesheet" href="/page.css" />
        <script defer src="/page.js"></script>
      </head>
      <body>
        <main>
          <header>
            <span class="mark" aria-hidden="true">${new Html(drawGlyph(glyph))}</span
            ><span class="brand">${brand}</span><span class="badge">Test mode</span>
          </header>
          ${body}
        </main>
        <footer>Test mode: no real money is charged.</footer>
      </body>
    </html>`.text;
}

export function amountText({
  amountMinor,
  currency,
}: Pick<HostedPayment, 'amountMinor' | 'currency'>): string {
  const symbol = new Map<string, string>(Object.entries(currencySymbols)).get(currency) ?? '';
  return formatMinor(Number(amountMinor), symbol);
}

const summaryOf = (payment: HostedPayment) => html`
  <p class="to">${payment.merchant}</p>
  <p class="amount">${amountText(payment)} <small>${payment.currency}</small></p>
  <dl>
    <div>
      <dt>Order</dt>
      <dd>${payment.orderId}</dd>
    </div>
    ${
      payment.lastFour &&
      html`<div>
        <dt>Card</dt>
        <dd class="card">${payment.brand} ending in ${payment.lastFour}</dd>
      </div>`
    }
  </dl>
`;

const codeBox = (code: string) => html`
  <div class="code">
    <label for="code">Copy this code and paste it in your banking app</label>
    <textarea id="code" autocomplete="off" readonly rows="5" spellcheck="false">${code}</textarea>
    <button type="button" class="plain" data-copies="code">Copy code</button>
  </div>
`;

const choiceForm = ({ id }: HostedPayment, choice: string, label: string, className: string) => html`
  <form method="post" action="${payPath}${id}/${choice}"><button class="${className}">${label}</button></form>
`;

/** In UTC, because the player's time zone is unknown. */
const clockTime = (at: Date) => `${at.toISOString().slice(11, 16)} UTC`;

const openPage = (provider: HostedProvider, payment: HostedPayment) =>
  layout(
    provider,
    `Pay ${amountText(payment)}`,
    html`
      <h1>${provider.heading}</h1>
      ${summaryOf(payment)} ${provider.code && codeBox(provider.code(payment))}
      <div class="choices">
        ${choiceForm(payment, 'pay', 'Pay now', 'main')}
        ${choiceForm(payment, 'decline', 'Fail test payment', 'plain')}
        ${choiceForm(payment, 'cancel', 'Cancel and return', 'quiet')}
        ${provider.hasCloseButton && html`<button type="button" class="quiet" data-closes>Close</button>`}
      </div>
      <p class="hint">
        <b>To leave without paying,</b> close this page. You won't be charged. This payment expires at
        ${clockTime(payment.expiresAt)}.
      </p>
    `,
  );

/** The page of a payment for the player. */
export function payPage(provider: HostedProvider, payment: HostedPayment): string {
  const { state, merchant, returnUrl, cancelUrl } = payment;
  if (state === 'annulled') return missingPage(provider);
  if (state === 'open') return openPage(provider, payment);
  const [title, hint] = provider.finalTexts[state];
  const returnAddress = state === 'cancelled' || state === 'expired' ? cancelUrl : returnUrl;
  return layout(
    provider,
    title,
    html`
      <h1 class="${state}">${title}</h1>
      ${summaryOf(payment)}
      <p class="hint">${hint}</p>
      <div class="choices"><a class="main" data-leaves href="${returnAddress}">Return to ${merchant}</a></div>
    `,
  );
}

export const missingPage = (provider: HostedProvider): string =>
  layout(
    provider,
    'Payment not found',
    html`
      <h1>Payment not found</h1>
      <p class="hint">The link is incomplete, or the payment was canceled. You haven't been charged.</p>
    `,
  );
