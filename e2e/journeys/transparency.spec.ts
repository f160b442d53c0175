import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { qaControl } from '../support/qa';
import { SlotGame } from '../support/SlotGame';

const english = {
  period: 'Period',
  week: 'Last 7 days',
  custom: 'Choose dates',
  to: 'To',
  nothing: 'Nothing in this period',
  showAll: 'Show all time',
  statement: 'Statement',
  statementTitle: 'Account statement',
  closing: 'Closing balance',
  download: 'Download CSV',
  unverified: 'Not verified',
  result: 'Net result since sign-in',
};
const filipino: typeof english = {
  period: 'Panahon',
  week: 'Huling 7 araw',
  custom: 'Pumili ng petsa',
  to: 'Hanggang',
  nothing: 'Walang nakita sa panahong ito',
  showAll: 'Ipakita ang lahat ng petsa',
  statement: 'Statement mo',
  statementTitle: 'Statement ng account',
  closing: 'Balanse sa dulo',
  download: 'I-download ang CSV',
  unverified: 'Hindi pa verified',
  result: 'Net na resulta mula nang mag-sign in',
};
// The phone run is in Filipino, the desktop run in English.
const textsFor = (isMobile: boolean) => (isMobile ? filipino : english);

journey(
  '[H-003, T-006] a member limits the history to a period and downloads the statement @both',
  async ({ host, member, page, isMobile }) => {
    journey.slow();
    const texts = textsFor(isMobile);
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    await qaControl('creditDeposit', { member: member.id, amount: '30.00' });
    await host.open('/?popup=transactions');
    const popup = page.locator('dialog[data-popup="transactions"]');
    await expect(popup.getByText('+$30.00')).toBeVisible();
    await popup.getByLabel(texts.period).selectOption({ label: texts.week });
    await expect(popup.getByText('+$30.00')).toBeVisible();
    await popup.getByLabel(texts.period).selectOption({ label: texts.custom });
    await popup.getByLabel(texts.to, { exact: true }).fill('2020-01-31');
    await expect(popup.getByText(texts.nothing)).toBeVisible();
    await expectAccessible(page);
    expect(await findOverflows(popup)).toEqual([]);
    await popup.getByRole('button', { name: texts.showAll }).click();
    await expect(popup.getByText('+$30.00')).toBeVisible();

    await popup.getByRole('button', { name: texts.statement, exact: true }).click();
    await expect(popup.getByRole('heading', { name: texts.statementTitle })).toBeVisible();
    await expect(popup.getByText(texts.closing, { exact: true })).toBeVisible();
    await expect(popup.locator('dl')).toContainText('+$30.00');
    await expectAccessible(page);
    expect(await findOverflows(popup)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      popup.getByRole('button', { name: texts.download }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain(',30.00,USD,');
    expect(csv).toContain(texts.closing);
    await page.emulateMedia({ media: 'print' });
    await expect(popup.getByRole('table').getByText('+$30.00')).toBeVisible();
    await expect(popup.getByRole('button').filter({ visible: true })).toHaveCount(0);
  },
);

journey(
  '[H-005, H-006] a member sees the verification in the drawer and in the personal details @both',
  async ({ host, member, page, isMobile }) => {
    const texts = textsFor(isMobile);
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    await host.openDrawer();
    await expect(host.drawer.getByText(texts.unverified)).toBeVisible();
    await expectAccessible(page);
    await host.open('/?popup=personalDetails');
    const popup = page.locator('dialog[data-popup="personalDetails"]');
    await expect(popup.getByText(texts.unverified)).toBeVisible();
    expect(await findOverflows(popup)).toEqual([]);
    await popup.locator('[data-opens="documents"]').click();
    await expect(page.locator('dialog[data-popup="documents"]')).toBeVisible();
  },
);

journey(
  '[T-012] the header of a game shows what the member has won or lost since the sign-in @both',
  async ({ host, member, page, isMobile }) => {
    const texts = textsFor(isMobile);
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    await qaControl('creditDeposit', { member: member.id, amount: '30.00' });
    await host.open();
    await host.content.getByRole('button', { name: 'Gearheart', exact: true }).first().click();
    const result = page.getByRole('group', { name: texts.result });
    await expect(result).toHaveText('Net $0.00');
    const game = new SlotGame(page);
    const balanceMinor = async () =>
      Math.round(Number(/[\d.]+/.exec(await game.balance.innerText())?.[0]) * 100);
    const balanceBefore = await balanceMinor();
    await game.playRound();
    const netMinor = (await balanceMinor()) - balanceBefore;
    const winSign = netMinor > 0 ? '+' : '';
    const sign = netMinor < 0 ? '−' : winSign;
    await expect(result).toHaveText(`Net ${sign}$${(Math.abs(netMinor) / 100).toFixed(2)}`);
    await expectAccessible(page);
    expect(await findOverflows(page.locator('dialog[data-popup="game"]'))).toEqual([]);

    // If the operator does not offer the call, the header has no result but is otherwise the same.
    await host.setScenario({ fail: { '/sys/game/sessionResult': 'error' } });
    await expect(result).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('timer')).toBeVisible();
  },
);

journey(
  '[H-008] a member limits the messages and the coupons to a period @both',
  async ({ host, member, page, isMobile }) => {
    journey.slow();
    const texts = textsFor(isMobile);
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    await qaControl('sendNews', { member: member.id, message: 'Pay day bonus' });
    await qaControl('giveCoupon', { member: member.id, name: 'Pay day coupon', amount: '5.00' });
    for (const [id, row] of [
      ['news', 'Pay day bonus'],
      ['coupons', 'Pay day coupon'],
    ] as const) {
      await host.open(`/?popup=${id}`);
      const popup = page.locator(`dialog[data-popup="${id}"]`);
      await expect(popup.getByText(row)).toBeVisible();
      await popup.getByLabel(texts.period).selectOption({ label: texts.week });
      await expect(popup.getByText(row)).toBeVisible();
      await popup.getByLabel(texts.period).selectOption({ label: texts.custom });
      await popup.getByLabel(texts.to, { exact: true }).fill('2020-01-31');
      await expect(popup.getByText(texts.nothing)).toBeVisible();
      await expect(popup.getByText(row)).toHaveCount(0);
      expect(await findOverflows(popup)).toEqual([]);
      await expectAccessible(page);
      await popup.getByRole('button', { name: texts.showAll }).click();
      await expect(popup.getByText(row)).toBeVisible();
    }
  },
);
