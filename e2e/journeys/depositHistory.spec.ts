import { expectAccessible } from '../support/accessibility';
import { depositByPayp } from '../support/depositByPayp';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { ledgerBalance, ordersOf } from '../support/ledgerBalance';
import { qaControl } from '../support/qa';

journey(
  'the history marks a pending and a failed deposit, with method and order, until they are credited @phone',
  async ({ host, page, member }) => {
    journey.slow();
    const deposit = new DepositPages(page, host);
    const history = host.popup('Transaction History');
    const rows = history.getByRole('listitem');
    const orders = async (state: string) => (await ordersOf(member)).filter((order) => order.state === state);
    async function openHistory(): Promise<void> {
      await page.goto('about:blank');
      await host.open('/?popup=transactions');
      await expect(history).toBeVisible();
    }

    await host.restoreSession(member);
    await depositByPayp(host);
    await deposit.open('PayP');
    await deposit.pick('$100');
    const declined = await deposit.pay('$100.00');
    await declined.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => orders('failed')).toHaveLength(1);
    await openHistory();
    await host.page.keyboard.press('Escape');
    await deposit.open('PayP');
    await deposit.pick('$25');
    await (await deposit.pay('$25.00')).close();
    await expect.poll(() => orders('pending')).toHaveLength(1);
    const [[failed], [pending]] = [await orders('failed'), await orders('pending')];

    await openHistory();
    await history.getByLabel('Show').selectOption({ label: 'Deposit' });
    await expect(rows).toHaveCount(3);
    const [newest, middle, credited] = [rows.nth(0), rows.nth(1), rows.nth(2)];
    for (const text of ['Pending', 'PayP', pending?.id ?? '', '$25.00', 'Not in your balance']) {
      await expect(newest).toContainText(text);
    }
    for (const text of ['Failed', 'PayP', failed?.id ?? '', '$100.00', 'Not in your balance']) {
      await expect(middle).toContainText(text);
    }
    await expect(credited).toContainText('+$50.00');
    await expect(credited).toContainText('Balance $55.00');
    await expect(history.getByText(/[+−]\$(25|100)\.00/)).toHaveCount(0);
    await expectAccessible(page);
    expect(await ledgerBalance(member)).toBe('$55.00');

    await qaControl('settlePayment', { order: pending?.id, outcome: 'paid' });
    await openHistory();
    await expect(history.getByText('+$25.00')).toBeVisible();
    await expect(history.getByText('Pending')).toHaveCount(0);
    await expect(history.getByText('Failed')).toHaveCount(1);
    expect(await ledgerBalance(member)).toBe('$80.00');
  },
);
