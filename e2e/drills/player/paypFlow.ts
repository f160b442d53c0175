import { DepositPages } from '../../support/DepositPages';
import { balanceText, isGone, isThere, type Flow, type Visit } from './Flow';
import { depositFaults } from './moneyFlows';
import type { Step } from './takeStep';

function paying({ page, host }: Visit): readonly Step[] {
  const pages = new DepositPages(page, host);
  const { popup } = pages;
  const amount = popup.getByRole('radio', { name: '$50', exact: true });
  // Each try opens a window. A window without an order closes by itself.
  const payNow = () => page.context().pages().at(-1)?.getByRole('button', { name: 'Pay now' });
  return [
    {
      name: 'the form',
      press: async () => {
        if (await isGone(popup)) await pages.openEnabled('PAYP', 'PayP');
        else await popup.getByRole('button').filter({ hasText: 'PayP' }).first().click();
      },
      isDone: isThere(amount),
    },
    {
      name: 'the order',
      press: async () => {
        await pages.pick('$50');
        await pages.submitButton('$50.00').click();
      },
      isDone: async () => (await payNow()?.isVisible()) === true,
    },
    {
      name: 'the payment',
      press: async () => payNow()?.click(),
      isDone: isThere(popup.getByRole('heading', { name: 'Deposit successful', exact: true })),
    },
    {
      name: 'the balance',
      press: async () => {
        if (!(await isGone(popup)))
          await popup.getByRole('button', { name: 'Close', exact: true }).first().click();
      },
      isDone: isThere(balanceText(host, '$55.00')),
    },
  ];
}

/** The member pays in a pop-up window of the provider. */
export const paypDeposit: Flow = { isSignedIn: true, steps: paying, faults: depositFaults };
