/**
 * The names of a payment method. For `giftCard`, the code is `GIFT_CARD`, the provider `giftcard` and the call
 * `createGiftCardOrder`.
 */
export const methodNames = ({ name, component, words }) => ({
  code: words.map((word) => word.toUpperCase()).join('_'),
  provider: name.toLowerCase(),
  call: `create${component}Order`,
  path: `/sys/deposit/${name.toLowerCase()}/depositOrder`,
});

/** A placeholder: a card in one color. The team replaces it by the logo of the brand. */
const logo = "paths: [['#345d9d', 'M3 5h18v4H3zM3 11h18v8H3z']]";

/** The rows of a method and of its brand and provider, each with its file and list. */
export const methodRows = ({ name }, { code, provider }, title) => [
  ['shared-contracts/src/domain/depositMethods.ts', 'pageProviders', `'${provider}'`],
  [
    'shared-contracts/src/domain/depositMethods.ts',
    'depositMethods',
    `${code}: { brands: ['${name}'], provider: '${provider}' }`,
  ],
  [
    'shared-contracts/src/payments/companies.ts',
    'companies',
    `${name}: { kind: 'wallets', name: ${title}, ${logo} }`,
  ],
  ['remote-cashier/src/methods/pageMethods.ts', 'pageMethods', `${code}: ${name}`],
  ['e2e/sandbox/src/providers/hostedProviders.ts', 'hostedProviders', provider],
];

/**
 * The text of each new file by its path: the method, its provider in the sandbox, its row in the sandbox's database,
 * and their tests.
 */
export const methodFiles = ({ name, titles }, { code, provider, call }, { quoted, migration }) =>
  new Map([
    [
      `remote-cashier/src/methods/${name}/index.ts`,
      `import { ${call} } from 'shared-contracts/api';
import { depositPoll } from '../../flow/orderPolls';
import type { DepositMethod } from '../../flow/DepositMethod';
import { orderFields } from '../../flow/orderFields';
import { configuredAmounts } from '../methodAmounts';

/** Opens the provider's page in a window. */
export const ${name}: DepositMethod = {
  code: '${code}',
  amounts: configuredAmounts,
  channel: { kind: 'window', provider: '${provider}', statusCall: 'deposit' },
  place: async (host, intent) => {
    const { idempotencyKey } = intent;
    const input = { ...orderFields(intent), paymentMethod: '${code}' } as const;
    const orderReply = await host.call(${call}, input, { idempotencyKey });
    if (!orderReply.ok) return orderReply;
    return { ok: true, data: { orderId: orderReply.data.orderId, payUrl: orderReply.data.orderurl } };
  },
  poll: depositPoll,
  endsWhenLeft: true,
};
`,
    ],
    [
      `remote-cashier/src/methods/${name}/${name}.test.tsx`,
      `import { fireEvent, screen } from '@testing-library/react';
import { ${call} } from 'shared-contracts/api';
import { openWindowForm } from '../../popups/deposit/testing/openWindowForm';
import { fakeCashier } from '../../testing/fakeCashier';

const url = 'https://provider.test/pay/o-1';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

it('opens the page of the provider in a window', async () => {
  const fake = fakeCashier();
  fake.respond(${call}, () => ({ data: { orderurl: url, orderId: 'o-1' } }));
  const { press, openedAddresses, reportReady, messages } = await openWindowForm(fake, '${code}');
  fireEvent.click(screen.getByRole('radio', { name: '$50' }));
  await press('Deposit $50.00');
  expect(openedAddresses()).toEqual(['https://pay.test/payment/${provider}/processing?lang=en']);
  await reportReady();
  expect(messages).toEqual([
    { message: { v: 1, type: 'PAY_OPEN', orderId: 'o-1', url }, origin: 'https://pay.test' },
  ]);
});

it('shows the message of a rejected order', async () => {
  const fake = fakeCashier();
  fake.respond(${call}, () => ({ error: 3, message: 'Closed today' }));
  const { press } = await openWindowForm(fake, '${code}');
  fireEvent.click(screen.getByRole('radio', { name: '$50' }));
  await press('Deposit $50.00');
  expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Closed today', title: undefined }]);
});
`,
    ],
    [
      `e2e/sandbox/src/providers/${provider}.ts`,
      `import { ${call} } from 'shared-contracts/api';
import { brandGlyph } from '../covers/methodGlyph';
import { defaultFinalTexts, type HostedProvider } from './hosted/HostedProvider';

export const ${provider} = {
  name: '${provider}',
  brand: ${quoted(titles.en)},
  method: '${code}',
  glyph: brandGlyph('${name}', ['#f4f6fb', '#cfd8ea']),
  accent: '#345d9d',
  heading: 'Confirm your payment',
  finalTexts: defaultFinalTexts,
  order: ${call},
  returnsTo: '${provider}',
  scenarioKey: '${provider}',
} as const satisfies HostedProvider;
`,
    ],
    [
      `e2e/sandbox/migrations/${migration}_${provider}_method.sql`,
      `-- Disabled: QA and the journeys enable it for one browser.
INSERT INTO file (id, kind, reference)
  VALUES (left(encode(sha256(convert_to('1:method:${code}', 'UTF8')), 'hex'), 32), 'method', '${code}');
--> statement-breakpoint
INSERT INTO deposit_method (code, name, icon, enabled, visibility, sort_index)
  SELECT '${code}', '${titles.en.replaceAll("'", "''")}', id, 0, 0, (SELECT max(sort_index) + 10 FROM deposit_method)
  FROM file WHERE kind = 'method' AND reference = '${code}';
`,
    ],
    [
      `e2e/journeys/${name}Deposit.spec.ts`,
      `import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';

journey('a payment with ${titles.en.replaceAll("'", '’')} is successful', async ({ host, member, page }) => {
  await host.restoreSession(member);
  const deposit = new DepositPages(page, host);
  await deposit.openEnabled('${code}', ${quoted(titles.en)});
  await deposit.pick('$50');
  const provider = await deposit.pay('$50.00');
  await provider.getByRole('button', { name: 'Pay now' }).click();
  await expect(deposit.popup.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
});
`,
    ],
  ]);
