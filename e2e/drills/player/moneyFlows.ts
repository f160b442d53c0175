import { CashOutPages } from '../../support/CashOutPages';
import { DepositPages } from '../../support/DepositPages';
import { drawPicture } from '../../support/drawPicture';
import { qaControl } from '../../support/qa';
import type { Member } from '../../support/registerMember';
import { balanceText, isGone, isThere, openFromDrawer, type Flow, type Visit } from './Flow';
import type { Step } from './takeStep';
import { wageredMember } from './wageredMember';

/** The form ignores a click that follows another one within this time. */
const clickGuardMs = 2_500;

function depositing({ page, host }: Visit): readonly Step[] {
  const pages = new DepositPages(page, host);
  const { popup } = pages;
  const vault = page.frameLocator('iframe[src*="/vault"]');
  const number = vault.getByLabel('Card number');
  const postal = popup.getByLabel('Postal code');
  return [
    {
      name: 'the payment methods',
      press: async () => {
        if (await isGone(popup)) await host.topBar.getByRole('button', { name: 'Deposit' }).click();
      },
      isDone: isThere(popup.getByText('Credit or debit card', { exact: true })),
    },
    {
      name: 'the card form',
      press: () => popup.getByRole('button').filter({ hasText: 'Credit or debit card' }).click(),
      isDone: isThere(number),
    },
    {
      name: 'the inputs',
      press: async () => {
        await pages.pick('$50');
        if ((await number.inputValue()) === '')
          await pages.fillCard({ number: '4242424242424242', cvv: '987' });
        await pages.fillBilling();
      },
      isDone: async () => (await postal.inputValue()) !== '',
    },
    {
      name: 'the deposit',
      isMiddle: true,
      press: () => pages.submitButton('$50.00').click(),
      isDone: isThere(page.getByText('Deposit successful')),
      typed: async () =>
        (await isGone(postal))
          ? []
          : [
              await number.inputValue(),
              await postal.inputValue(),
              await popup.getByLabel('Town or city').inputValue(),
            ],
    },
    {
      name: 'the balance',
      press: () => popup.getByText('Close', { exact: true }).click(),
      isDone: isThere(balanceText(host, '$55.00')),
    },
  ];
}

export async function depositFaults(member: Member): Promise<string[]> {
  const orders = (await qaControl('listDeposits', { member: member.id })) as { state: string }[];
  const states = orders.map(({ state }) => state).join(', ');
  return states === 'credited' ? [] : [`the orders are ${states || 'none'}`];
}

function cashingOut({ page, host }: Visit): readonly Step[] {
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
      isDone: isThere(popup.getByRole('radio', { name: '$50', exact: true })),
    },
    {
      name: 'the inputs',
      press: () => pages.fillAmount('$50'),
      isDone: async () => (await email.inputValue()) !== '',
    },
    {
      name: 'the proofs',
      press: async () => {
        const next = popup.getByRole('button', { name: 'Continue' });
        if (await next.isVisible()) await next.click();
        continuedMs ??= performance.now();
        for (const [at, proof] of ['ID proof', 'Payment method proof'].entries()) {
          if ((await uploaded.count()) > at) continue;
          const picture = await drawPicture(page, proof, 'image/jpeg');
          await popup.getByLabel(proof, { exact: true }).setInputFiles(picture);
        }
      },
      // The form would ignore an earlier click.
      isDone: async () =>
        (await uploaded.count()) === 2 && performance.now() - (continuedMs ?? 0) > clickGuardMs,
    },
    {
      name: 'the cash-out',
      isMiddle: true,
      press: () => pages.submitButton('$50.00').click(),
      isDone: async () => (await pages.rows.count()) === 1,
      typed: async () => ((await isGone(popup)) ? [] : [`${String(await uploaded.count())} pictures`]),
    },
    {
      name: 'the balance',
      press: async () => {
        if (!(await isGone(history))) await history.getByRole('button', { name: 'Close' }).click();
      },
      isDone: isThere(balanceText(host, '$5.00')),
    },
  ];
}

async function cashOutFaults(member: Member): Promise<string[]> {
  const rows = (await qaControl('listCashOuts', { member: member.id })) as { amount: string }[];
  const amounts = rows.map(({ amount }) => amount).join(', ');
  return amounts === '50.00' ? [] : [`the cash-outs are ${amounts || 'none'}`];
}

function cancelling({ page, host }: Visit): readonly Step[] {
  const { popup, history, rows } = new CashOutPages(page, host);
  return [
    {
      name: 'the history',
      press: async () => {
        if (await isGone(popup)) await openFromDrawer(host, history, 'Cash-out history');
      },
      isDone: isThere(rows),
    },
    {
      name: 'the cancellation',
      press: async () => {
        await rows.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Cancel the cash-out' }).click();
      },
      isDone: isThere(rows.getByText('Canceled')),
    },
    {
      name: 'the money back',
      press: async () => {
        if (!(await isGone(history))) await history.getByRole('button', { name: 'Close' }).click();
      },
      isDone: isThere(balanceText(host, '$55.00')),
    },
  ];
}

export const cardDeposit: Flow = { isSignedIn: true, steps: depositing, faults: depositFaults };
export const cashOut: Flow = {
  isSignedIn: true,
  prepare: wageredMember,
  steps: cashingOut,
  faults: cashOutFaults,
};

/** The member applies for a cash-out and then cancels it. */
export const cashOutAndCancel: Flow = {
  isSignedIn: true,
  prepare: wageredMember,
  steps: (visit) => [...cashingOut(visit).slice(0, -1), ...cancelling(visit)],
  faults: cashOutFaults,
};
