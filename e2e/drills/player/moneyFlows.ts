import { CashOutPages } from '../../support/CashOutPages';
import { DepositPages } from '../../support/DepositPages';
import { drawPicture } from '../../support/drawPicture';
import { qaControl } from '../../support/qa';
import type { Member } from '../../support/registerMember';
import { balanceText, isGone, isVisible, openFromDrawer, type Flow, type Visit } from './Flow';
import type { Step } from './takeStep';
import { fundMember } from './fundMember';

/** Longer than the 2 s after a click in which the form ignores the next click. */
const clickGuardMs = 2_500;

function depositSteps({ page, host }: Visit): readonly Step[] {
  const pages = new DepositPages(page, host);
  const { popup } = pages;
  const vault = page.frameLocator('iframe[src*="/vault"]');
  const number = vault.getByLabel('Card number');
  const postalCode = popup.getByLabel('Postal code');
  return [
    {
      name: 'the payment methods',
      press: async () => {
        if (await isGone(popup)) await host.topBar.getByRole('button', { name: 'Deposit' }).click();
      },
      isDone: isVisible(popup.getByText('Credit or debit card', { exact: true })),
    },
    {
      name: 'the card form',
      press: () => popup.getByRole('button').filter({ hasText: 'Credit or debit card' }).click(),
      isDone: isVisible(number),
    },
    {
      name: 'the inputs',
      press: async () => {
        await pages.pick('$50');
        if ((await number.inputValue()) === '')
          await pages.fillCard({ number: '4242424242424242', cvv: '987' });
        await pages.fillBilling();
      },
      isDone: async () => (await postalCode.inputValue()) !== '',
    },
    {
      name: 'the deposit',
      isCutPoint: true,
      press: () => pages.submitButton('$50.00').click(),
      isDone: isVisible(page.getByText('Deposit successful')),
      readInputs: async () =>
        (await isGone(postalCode))
          ? []
          : [
              await number.inputValue(),
              await postalCode.inputValue(),
              await popup.getByLabel('Town or city').inputValue(),
            ],
    },
    {
      name: 'the balance',
      press: () => popup.getByText('Close', { exact: true }).click(),
      isDone: isVisible(balanceText(host, '$55.00')),
    },
  ];
}

export async function findDepositErrors(member: Member): Promise<string[]> {
  const orders = (await qaControl('listDeposits', { member: member.id })) as { state: string }[];
  const states = orders.map(({ state }) => state).join(', ');
  return states === 'credited' ? [] : [`the orders are ${states || 'none'}`];
}

function cashOutSteps({ page, host }: Visit): readonly Step[] {
  const pages = new CashOutPages(page, host);
  const { popup, history } = pages;
  const uploaded = popup.getByText('Uploaded', { exact: true });
  const email = popup.getByLabel('Email');
  let continuedMs: number | undefined;
  return [
    {
      name: 'the form',
      press: async () => {
        if (await isGone(popup)) await pages.open();
      },
      isDone: isVisible(popup.getByRole('radio', { name: '$50', exact: true })),
    },
    {
      name: 'the inputs',
      press: () => pages.fillAmount('$50'),
      isDone: async () => (await email.inputValue()) !== '',
    },
    {
      name: 'the proofs',
      press: async () => {
        const continueButton = popup.getByRole('button', { name: 'Continue' });
        if (await continueButton.isVisible()) await continueButton.click();
        continuedMs ??= performance.now();
        for (const [index, proof] of ['ID proof', 'Payment method proof'].entries()) {
          if ((await uploaded.count()) > index) continue;
          const picture = await drawPicture(page, proof, 'image/jpeg');
          await popup.getByLabel(proof, { exact: true }).setInputFiles(picture);
        }
      },
      // Also waits for the time in which the form ignores a click on its submit button.
      isDone: async () =>
        (await uploaded.count()) === 2 && performance.now() - (continuedMs ?? 0) > clickGuardMs,
    },
    {
      name: 'the cash-out',
      isCutPoint: true,
      press: () => pages.submitButton('$50.00').click(),
      isDone: async () => (await pages.rows.count()) === 1,
      readInputs: async () => ((await isGone(popup)) ? [] : [`${String(await uploaded.count())} pictures`]),
    },
    {
      name: 'the balance',
      press: async () => {
        if (!(await isGone(history))) await history.getByRole('button', { name: 'Close' }).click();
      },
      isDone: isVisible(balanceText(host, '$5.00')),
    },
  ];
}

async function findCashOutErrors(member: Member): Promise<string[]> {
  const rows = (await qaControl('listCashOuts', { member: member.id })) as { amount: string }[];
  const amounts = rows.map(({ amount }) => amount).join(', ');
  return amounts === '50.00' ? [] : [`the cash-outs are ${amounts || 'none'}`];
}

function cancelSteps({ page, host }: Visit): readonly Step[] {
  const { popup, history, rows } = new CashOutPages(page, host);
  return [
    {
      name: 'the history',
      press: async () => {
        if (await isGone(popup)) await openFromDrawer(host, history, 'Cash-out history');
      },
      isDone: isVisible(rows),
    },
    {
      name: 'the cancellation',
      press: async () => {
        await rows.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Cancel the cash-out' }).click();
      },
      isDone: isVisible(rows.getByText('Canceled')),
    },
    {
      name: 'the returned money',
      press: async () => {
        if (!(await isGone(history))) await history.getByRole('button', { name: 'Close' }).click();
      },
      isDone: isVisible(balanceText(host, '$55.00')),
    },
  ];
}

export const cardDepositFlow: Flow = { isSignedIn: true, steps: depositSteps, findErrors: findDepositErrors };
export const cashOutFlow: Flow = {
  isSignedIn: true,
  prepare: fundMember,
  steps: cashOutSteps,
  findErrors: findCashOutErrors,
};

/** The member applies for a cash-out and then cancels it. */
export const cancelCashOutFlow: Flow = {
  isSignedIn: true,
  prepare: fundMember,
  steps: (visit) => [...cashOutSteps(visit).slice(0, -1), ...cancelSteps(visit)],
  findErrors: findCashOutErrors,
};
