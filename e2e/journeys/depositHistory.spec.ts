import { expectAccessible } from '../support/accessibility';
import { depositByPayp } from '../support/depositByPayp';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import { readLedgerBalance, listOrders } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';

journey(
  'the history marks a pending and a failed deposit, with method and order, until they are credited @phone',
  async ({ host, page, member }) => {
    journey.slow();
    const deposit = new DepositPages(page, host);
    const history = host.popup('Transaction History');
    const rows = history.getByRole('listitem');
    const ordersInState = async (state: string) =>
      (await listOrders(member)).filter((order) => order.state === state);
    async function openHistory(): Promise<void> {
      await page.goto('about:blank');
      await host.open('/?popup=transactions');
      await expect(history).toBeVisible();
    }

    await host.restoreSession(member);
    await depositByPayp(host);
    await deposit.open('PayP');
    await deposit.pick('$100');
    const provider = await deposit.pay('$100.00');
    await provider.getByRole('button', { name: 'Fail test payment' }).click();
    await expect.poll(() => ordersInState('failed')).toHaveLength(1);
    await openHistory();
    await host.page.keyboard.press('Escape');
    await deposit.open('PayP');
    await deposit.pick('$25');
    const secondProvider = await deposit.pay('$25.00');
    await expect(secondProvider.getByRole('button', { name: 'Pay now' })).toBeVisible();
    await secondProvider.close();
    await expect.poll(() => ordersInState('pending')).toHaveLength(1);
    const [failedOrder] = await ordersInState('failed');
    const [pendingOrder] = await ordersInState('pending');

    await openHistory();
    await history.getByLabel('Show').selectOption({ label: 'Deposit' });
    await expect(rows).toHaveCount(3);
    const pendingRow = rows.nth(0);
    const failedRow = rows.nth(1);
    const creditedRow = rows.nth(2);
    for (const text of ['Pending', 'PayP', pendingOrder?.id ?? '', '$25.00', 'Not in your balance']) {
      await expect(pendingRow).toContainText(text);
    }
    for (const text of ['Failed', 'PayP', failedOrder?.id ?? '', '$100.00', 'Not in your balance']) {
      await expect(failedRow).toContainText(text);
    }
    await expect(creditedRow).toContainText('+$50.00');
    await expect(creditedRow).toContainText('Balance $55.00');
    await expect(history.getByText(/[+−]\$(25|100)\.00/)).toHaveCount(0);
    await expectAccessible(page);
    expect(await readLedgerBalance(member)).toBe('$55.00');

    await qaControl('settlePayment', { order: pendingOrder?.id, outcome: 'paid' });
    await expect.poll(() => ordersInState('credited')).toHaveLength(2);
    await openHistory();
    await expect(history.getByText('+$25.00')).toBeVisible();
    await expect(history.getByText('Pending')).toHaveCount(0);
    await expect(history.getByText('Failed')).toHaveCount(1);
    expect(await readLedgerBalance(member)).toBe('$80.00');
  },
);
