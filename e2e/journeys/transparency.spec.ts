import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { qaControl } from '../support/qa';

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
};
// The phone run is in Filipino, the desktop run in English.
const textsFor = (isMobile: boolean) => (isMobile ? filipino : english);

async function useLanguage({ page }: HostPage, isMobile: boolean): Promise<void> {
  if (!isMobile) return;
  await page.evaluate(() => localStorage.setItem('lang', 'fil'));
  await page.reload();
}

journey(
  '[H-003, T-006] a member limits the history to a period and downloads the statement @both',
  async ({ host, member, page, isMobile }) => {
    journey.slow();
    const texts = textsFor(isMobile);
    await host.restoreSession(member);
    await useLanguage(host, isMobile);
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
    await useLanguage(host, isMobile);
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
