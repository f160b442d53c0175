import { DepositPages } from '../../support/DepositPages';
import { balanceText, isGone, isVisible, type Flow, type Visit } from './Flow';
import { findDepositErrors } from './moneyFlows';
import type { Step } from './takeStep';

function paypSteps({ page, host }: Visit): readonly Step[] {
  const pages = new DepositPages(page, host);
  const { popup } = pages;
  const amount = popup.getByRole('radio', { name: '$50', exact: true });
  // Each try opens a window, so the newest page is the provider's. A window without an order closes by itself.
  const payNowButton = () => page.context().pages().at(-1)?.getByRole('button', { name: 'Pay now' });
  return [
    {
      name: 'the form',
      press: async () => {
        if (await isGone(popup)) await pages.openEnabled('PAYP', 'PayP');
        else await popup.getByRole('button').filter({ hasText: 'PayP' }).first().click();
      },
      isDone: isVisible(amount),
    },
    {
      name: 'the order',
      press: async () => {
        await pages.pick('$50');
        await pages.submitButton('$50.00').click();
      },
      isDone: async () => (await payNowButton()?.isVisible()) === true,
    },
    {
      name: 'the payment',
      press: async () => payNowButton()?.click(),
      isDone: isVisible(popup.getByRole('heading', { name: 'Deposit successful', exact: true })),
    },
    {
      name: 'the balance',
      press: async () => {
        if (!(await isGone(popup)))
          await popup.getByRole('button', { name: 'Close', exact: true }).first().click();
      },
      isDone: isVisible(balanceText(host, '$55.00')),
    },
  ];
}

/** The member pays in a pop-up window of the provider. */
export const paypDepositFlow: Flow = { isSignedIn: true, steps: paypSteps, findErrors: findDepositErrors };
