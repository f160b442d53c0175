import { readFile } from 'node:fs/promises';
import { cashOutStatuses } from 'shared-contracts/api';
import { expectAccessible } from '../support/accessibility';
import { CashOutPages } from '../support/CashOutPages';
import { depositByPayp } from '../support/depositByPayp';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { readLedgerBalance } from '../support/readLedgerBalance';
import { qaControl } from '../support/qa';
import { registerMember, type Member } from '../support/registerMember';
import { signIn } from '../support/signIn';
import { SlotGame } from '../support/SlotGame';

interface CashOutRow {
  readonly id: string;
  readonly status: number;
  readonly amount: string;
}

const gameName = 'Gearheart';
const balance = (host: HostPage, amount: string) => host.topBar.getByText(amount, { exact: true });
const toMinor = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
const formatMinor = (minor: number) => `$${(minor / 100).toFixed(2)}`;
const cashOutsOf = (member: Member) =>
  qaControl('listCashOuts', { member: member.id }) as Promise<readonly CashOutRow[]>;

/** Bets $50 repeatedly. Each bet wins back its stake. */
async function wager(member: Member, times: number): Promise<void> {
  for (let bet = 0; bet < times; bet += 1) {
    await qaControl('addWagering', { member: member.id, amount: '50.00' });
  }
}

journey(
  'a cash-out is rejected before the wagering is done, then requested, canceled, requested again and paid @phone',
  async ({ host, member, page }) => {
    journey.setTimeout(240_000);
    const cashOut = new CashOutPages(page, host);
    const dialogWith = (text: RegExp) =>
      page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: text });
    await host.restoreSession(member);
    await expect(balance(host, '$5.00')).toBeVisible();

    await cashOut.open();
    await expect(cashOut.popup.getByText('A deposit of $20 before your first cash-out')).toBeVisible();
    await expectAccessible(page);
    await cashOut.popup.getByRole('button', { name: 'Close', exact: true }).click();
    await depositByPayp(host);

    await cashOut.open();
    const wageringDialog = dialogWith(/\$50\.00 more before you can cash out/).filter({
      has: page.getByRole('button', { name: 'OK' }),
    });
    await expect(wageringDialog).toBeVisible();
    await wageringDialog.getByRole('button', { name: 'OK' }).click();
    await expect(cashOut.popup.getByText('$50.00 left to wager')).toBeVisible();
    await expect(cashOut.popup.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
    await cashOut.popup.getByRole('button', { name: 'Play' }).click();

    await host.content.getByRole('button', { name: gameName, exact: true }).first().click();
    const slot = new SlotGame(page);
    await expect(async () => {
      await slot.playRound();
      await expect(slot.balance).not.toContainText('$55.00', { timeout: 3_000 });
    }).toPass();
    await page.getByRole('dialog', { name: gameName }).getByRole('button', { name: 'Close' }).click();
    await expect(balance(host, '$55.00')).toHaveCount(0);
    // `giveMoney` also marks all bonus wagering as done, so that the whole balance can be cashed out.
    await qaControl('giveMoney', { member: member.id, amount: '5.00' });
    const balanceMinor = toMinor((await host.balance.textContent()) ?? '') + 500;
    // A single round leaves enough of the $55.00 for the amounts below.
    expect(balanceMinor).toBeGreaterThan(5_000);
    await wager(member, 4);

    await cashOut.open();
    await expect(cashOut.popup.getByText('Wagering requirement met')).toBeVisible();
    await cashOut.fillAmount('$50');
    await expectAccessible(page);
    await cashOut.fillProofs();
    await expectAccessible(page);
    await cashOut.submitAndWait('$50.00');
    await expect(cashOut.rows).toHaveCount(1);
    await expect(cashOut.rows).toContainText('Pending');
    await expect(balance(host, formatMinor(balanceMinor - 5_000))).toBeVisible();
    await expectAccessible(page);

    await cashOut.rows.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel the cash-out' }).click();
    await expect(cashOut.rows).toContainText('Canceled');
    await expect(balance(host, formatMinor(balanceMinor))).toBeVisible();
    await cashOut.history.getByRole('button', { name: 'Close' }).click();

    await cashOut.open();
    await cashOut.fillAmount('$50');
    await cashOut.fillProofs();
    await cashOut.submitAndWait('$50.00');
    await expect(cashOut.rows).toHaveCount(2);
    await expect(balance(host, formatMinor(balanceMinor - 5_000))).toBeVisible();

    const [newestCashOut] = await cashOutsOf(member);
    const { passed, paying, payed, completed } = cashOutStatuses;
    for (const status of [passed, paying, payed, completed])
      await qaControl('changeCashOutStatus', { id: newestCashOut?.id ?? '', status });
    await page.goto('about:blank');
    await host.open('/?popup=cashOutHistory');
    await expect(cashOut.rows.first()).toContainText('Completed');
    await expect(balance(host, formatMinor(balanceMinor - 5_000))).toBeVisible();
    await cashOut.history.getByRole('button', { name: 'Close' }).click();

    await host.openDrawer();
    await host.drawer.getByRole('button', { name: 'Transaction History' }).click();
    const transactions = host.popup('Transaction History');
    await transactions.getByLabel('Show').selectOption({ label: 'Cash-out' });
    const rows = transactions.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('−$50.00');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      transactions.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFTime,Type,Status,Amount,Currency,Balance after,Game or method,Reference');
    expect(lines).toHaveLength(3);
    for (const line of lines.slice(1))
      expect(line).toMatch(/Z,Cash-out,,-50\.00,USD,\d+\.\d\d,PayPal,[\da-f-]{36}$/);
    await transactions.getByLabel('Show').selectOption({ label: 'Cash-out returned' });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('+$50.00');
  },
);

journey(
  'a first cash-out without a deposit shows the rule and opens the deposit popup',
  async ({ host, member, page }) => {
    await qaControl('giveMoney', { member: member.id, amount: '200.00' });
    await wager(member, 2);
    const cashOut = new CashOutPages(page, host);
    await host.restoreSession(member);
    await expect(balance(host, '$205.00')).toBeVisible();
    await cashOut.open();
    await cashOut.fillAmount('$50');
    await cashOut.popup.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Before your first cash-out, deposit $20').last()).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(host.popup('Deposit')).toBeVisible();
    await expect(cashOut.popup).toHaveCount(0);
    expect(await cashOutsOf(member)).toEqual([]);
  },
);

journey('the cash-out history loads to its end and shows every status', async ({ host, page }) => {
  journey.slow();
  const cashOut = new CashOutPages(page, host);
  await host.open();
  const seededMember = { username: 'diamond', password: 'Diamond-2026!' };
  await signIn(host, seededMember);
  await host.open('/?popup=cashOutHistory');
  await expect(cashOut.rows).toHaveCount(20);
  await expectAccessible(page);
  await expect(async () => {
    await cashOut.rows.last().scrollIntoViewIfNeeded();
    await expect(cashOut.history.getByText("That's all")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(cashOut.rows).toHaveCount(43);
  const statuses = [
    'Pending',
    'Awaiting processing',
    'Processing',
    'Payed',
    'Completed',
    'Canceled',
    'Rejected',
    'Failed',
  ];
  for (const status of statuses) {
    await expect(cashOut.rows.getByText(status, { exact: true }).first()).toBeVisible();
  }
});

journey(
  'two tabs that submit at the same moment cash out once @reliability4',
  async ({ host, context, page, member }) => {
    journey.slow();
    await host.restoreSession(member);
    await depositByPayp(host);
    await wager(member, 4);
    const otherHost = new HostPage(await context.newPage());
    await otherHost.open();
    const tabs = [new CashOutPages(page, host), new CashOutPages(otherHost.page, otherHost)];
    for (const tab of tabs) {
      await tab.open();
      await tab.fillAmount('$50');
      await tab.fillProofs();
      await expect(tab.submitButton('$50.00')).toBeEnabled();
    }
    await Promise.all(tabs.map((tab) => tab.submitButton('$50.00').click()));
    // One tab shows the history, the other an error. Waits for both popups, because one that opens later would cancel
    // the reload below.
    for (const tab of tabs) await expect(tab.history.or(tab.errorDialog)).toBeVisible();
    await expect.poll(async () => (await cashOutsOf(member)).length).toBe(1);
    for (const tab of [host, otherHost]) {
      await tab.page.reload();
      await expect(balance(tab, '$5.00')).toBeVisible();
    }
    expect((await cashOutsOf(member)).map(({ amount }) => amount)).toEqual(['50.00']);
  },
);

journey(
  'the cash-out names a deposit as the step that releases a balance on hold, and the deposit releases it',
  async ({ host, page }) => {
    journey.slow();
    const member = await registerMember();
    const cashOut = new CashOutPages(page, host);
    const availableAmount = cashOut.popup.getByText('You can cash out', { exact: true }).locator('..');
    await qaControl('changeMember', { member: member.id, balanceBlocked: true });
    await host.restoreSession(member);
    await host.content.getByRole('button', { name: gameName, exact: true }).first().click();
    await expect(page.getByText('Your balance is on hold, so', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    // The sign-up bonus cannot be cashed out, so a deposit is offered instead of the form.
    const releaseHint =
      'Deposit $20 or more and you can play again. You must wager the deposit before you can';
    await expect(cashOut.popup.getByText(releaseHint)).toBeVisible();
    await expect(availableAmount).toContainText('$0.00');
    await expect(availableAmount).toContainText(
      "Available after the hold ends and you've wagered your deposit",
    );
    await expect(cashOut.popup.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await expectAccessible(page);
    await cashOut.popup.getByRole('button', { name: 'Deposit' }).click();
    await expect(host.popup('Deposit')).toBeVisible();
    await host.popup('Deposit').getByRole('button', { name: 'Close', exact: true }).click();
    await depositByPayp(host);
    // As the hint says, the member can play now, but not cash out before the wagering is done.
    await cashOut.open();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(availableAmount).toContainText('$0.00');
    await expect(availableAmount).toContainText('After wagering $50.00');
    await cashOut.popup.getByRole('button', { name: 'Close', exact: true }).click();
    await host.open('/');
    await host.content.getByRole('button', { name: gameName, exact: true }).first().click();
    await expect(page.frameLocator('iframe').getByRole('button', { name: /spin/i }).first()).toBeVisible();
  },
);

journey(
  '[K-077] the cash-out states the maximum amount and the reason for it before any picture is uploaded @phone',
  async ({ host, member, page }) => {
    journey.setTimeout(180_000);
    const cashOut = new CashOutPages(page, host);
    const availableAmount = cashOut.popup.getByText('You can cash out', { exact: true }).locator('..');
    const halfRule =
      "You can cash out up to half of what you've wagered since your last cash-out, not counting bonus money.";
    async function expectAvailable(amount: string, ...reasons: string[]): Promise<void> {
      await page.goto('about:blank');
      await host.open('/?popup=cashOut');
      await expect(availableAmount).toContainText(amount);
      for (const reason of reasons) await expect(availableAmount).toContainText(reason);
      if (reasons.length === 0) await expect(availableAmount).toHaveText(`You can cash out${amount}`);
      await expectAccessible(page);
    }
    await host.restoreSession(member);
    await expectAvailable('$0.00', 'After a deposit of $20.00');
    await page.keyboard.press('Escape');
    await depositByPayp(host);
    await expectAvailable('$0.00', 'After wagering $50.00');
    // `giveMoney` also marks all bonus wagering as done.
    await qaControl('giveMoney', { member: member.id, amount: '45.00' });
    await wager(member, 1);
    await expectAvailable('$25.00', halfRule);
    await wager(member, 1);
    await expectAvailable('$50.00', halfRule);
    await host.setScenario({ cashOutConfig: { minimumAmount: '80' } });
    await expectAvailable(
      '$0.00',
      'You have $50.00 available, less than the minimum cash-out of $80.00.',
      halfRule,
    );
    await host.setScenario({});
    await wager(member, 2);
    await expectAvailable('$100.00');

    // A deposit arrives while the player fills in the form. The first step then requires its wagering.
    await cashOut.fillAmount('$100');
    const order = await page.evaluate(async (memberId) => {
      const reply = await fetch('/api/sys/deposit/payp/depositOrder', {
        method: 'POST',
        headers: {
          Authorization: localStorage.getItem('token') ?? '',
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
        body: JSON.stringify({ amount: '200.00', memberId, paymentMethod: 'PAYP' }),
      });
      return ((await reply.json()) as { data: { orderId: string } }).data.orderId;
    }, member.id);
    await qaControl('settlePayment', { order, outcome: 'paid' });
    await cashOut.popup.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(availableAmount).toContainText('After wagering $50.00');
    await expect(cashOut.popup.getByLabel('ID proof', { exact: true })).toHaveCount(0);
    expect(await readLedgerBalance(member)).toBe('$300.00');
  },
);

journey(
  'the wagering alert closes with the cash-out when a link opens another popup',
  async ({ host, page }) => {
    const member = await registerMember();
    const cashOut = new CashOutPages(page, host);
    await host.restoreSession(member);
    await depositByPayp(host);
    await cashOut.open();
    const alert = page.getByRole('alertdialog').filter({ hasText: '$50.00 more before you can cash out' });
    await expect(alert).toBeVisible();
    await expect(cashOut.popup.getByText('After wagering $50.00')).toBeVisible();
    await page.evaluate(() => {
      window.location.hash = '#/?popup=terms';
    });
    await expect(host.popup('Terms and Conditions')).toBeVisible();
    await expect(alert).toHaveCount(0);
  },
);
