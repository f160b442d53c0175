import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { qaControl } from '../support/qa';
import { signIn } from '../support/signIn';

const english = {
  settings: 'Account Settings',
  limits: 'Limits & Breaks',
  change: 'Change: Daily deposits',
  amount: 'Maximum amount',
  save: 'Save limit',
  applies: 'Your limit applies now',
  requested: 'Higher limit requested: $90.00',
  cancel: 'Cancel request',
  confirm: 'Confirm higher limit',
  confirmed: 'Your higher limit applies now',
  used: '$30.00 of $30.00 used',
  limitReached: 'You have used it up and can deposit again from',
  options: 'See options',
  startBreak: 'Start break',
  breakStarted: "You're taking a break until",
  breakExplained: "Until then you can't deposit, play for real money or get promotions.",
  exclude: 'Exclude me',
  excluded: 'You are excluded until',
  responsible: 'Responsible Gaming',
  open: 'Limits, breaks and self-exclusion',
  close: 'Close',
  ok: 'OK',
  deposit: 'Deposit',
  week: 'This week',
  deposited: 'Deposited',
};
const filipino: typeof english = {
  settings: 'Mga Setting ng Account',
  limits: 'Mga Limit at Break',
  change: 'Palitan: Deposit kada araw',
  amount: 'Pinakamalaking halaga',
  save: 'I-save ang limit',
  applies: 'Epektibo na ang limit mo',
  requested: 'Hiniling na mas mataas na limit: $90.00',
  cancel: 'Kanselahin ang request',
  confirm: 'Kumpirmahin ang mas mataas na limit',
  confirmed: 'Epektibo na ang mas mataas mong limit',
  used: '$30.00 sa $30.00 ang nagamit',
  limitReached: 'Nagamit mo na ito at makakapag-deposit ka ulit simula',
  options: 'Tingnan ang mga opsyon',
  startBreak: 'Simulan ang break',
  breakStarted: 'Naka-break ka hanggang',
  breakExplained: 'Hanggang doon, hindi ka puwedeng mag-deposit',
  exclude: 'I-exclude ako',
  excluded: 'Naka-exclude ka hanggang',
  responsible: 'Responsableng Paglalaro',
  open: 'Mga limit, break at self-exclusion',
  close: 'Isara',
  ok: 'OK',
  deposit: 'Magdeposito',
  week: 'Ngayong linggo',
  deposited: 'Na-deposit',
};
// The phone run is in Filipino, the desktop run in English.
const textsFor = (isMobile: boolean) => (isMobile ? filipino : english);

/** Opens the popup in two steps: the menu and its entry. */
async function openLimits(host: HostPage, texts: typeof english): Promise<Locator> {
  await host.openDrawer();
  const entry = host.drawer.getByRole('button', { name: texts.limits });
  if (!(await entry.isVisible())) await host.drawer.getByText(texts.settings, { exact: true }).click();
  await entry.click();
  const popup = host.popup(texts.limits);
  await expect(popup.getByRole('button', { name: texts.change })).toBeVisible();
  return popup;
}

async function setDailyLimit(popup: Locator, texts: typeof english, amount: string): Promise<void> {
  await popup.getByRole('button', { name: texts.change }).click();
  const form = popup.page().locator('dialog[data-popup="limits"]');
  await form.getByRole('spinbutton', { name: texts.amount }).fill(amount);
  await form.getByRole('button', { name: texts.save }).click();
}

journey(
  '[L-010, L-011] a member sets a daily limit, uses it up, and cancels and confirms a higher one @both',
  async ({ host, member, page, isMobile }) => {
    journey.slow();
    const texts = textsFor(isMobile);
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    const popup = await openLimits(host, texts);
    await expectAccessible(page);
    expect(await findOverflows(popup)).toEqual([]);

    await setDailyLimit(popup, texts, '30');
    await expect(page.getByText(texts.applies)).toBeVisible();
    await popup.getByRole('button', { name: texts.close }).click();
    await qaControl('creditDeposit', { member: member.id, amount: '30.00' });
    await page.reload();
    await openLimits(host, texts);
    await expect(popup.getByText(texts.used)).toBeVisible();
    await popup.getByRole('button', { name: texts.week }).click();
    await expect(popup.getByText(texts.deposited, { exact: true })).toBeVisible();

    await setDailyLimit(popup, texts, '90');
    await expect(popup.getByText(texts.requested)).toBeVisible();
    await expect(popup.getByRole('button', { name: texts.confirm })).toHaveCount(0);
    await expectAccessible(page);
    await popup.getByRole('button', { name: texts.cancel }).click();
    await expect(popup.getByText(texts.requested)).toHaveCount(0);
    await popup.getByRole('button', { name: texts.close }).click();

    await host.topBar.getByRole('button', { name: texts.deposit }).click();
    const explanation = page.getByRole('alertdialog');
    await expect(explanation).toContainText(texts.limitReached);
    await explanation.getByRole('button', { name: texts.ok }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.close }).click();

    await openLimits(host, texts);
    await setDailyLimit(popup, texts, '90');
    await expect(popup.getByText(texts.requested)).toBeVisible();
    await qaControl('makeRaisesDue', { member: member.id });
    // The popup opens again after the reload.
    await page.reload();
    await popup.getByRole('button', { name: texts.confirm }).click();
    await expect(page.getByText(texts.confirmed)).toBeVisible();
    await expect(popup.getByText('$90.00', { exact: true })).toBeVisible();
  },
);

journey(
  '[L-012, L-013] a member on a break sees the same explanation at the deposit and at a game @both',
  async ({ host, member, page, isMobile }) => {
    const texts = textsFor(isMobile);
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    const popup = await openLimits(host, texts);
    await popup.getByRole('button', { name: texts.options }).click();
    const form = page.locator('dialog[data-popup="limits"]');
    await expect(form.getByRole('button', { name: texts.startBreak })).toBeVisible();
    await expectAccessible(page);
    expect(await findOverflows(form)).toEqual([]);
    await form.getByRole('button', { name: texts.startBreak }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.startBreak }).click();
    await expect(popup.getByText(texts.breakStarted)).toBeVisible();
    await expectAccessible(page);
    await popup.getByRole('button', { name: texts.close }).click();

    await host.topBar.getByRole('button', { name: texts.deposit }).click();
    const explanation = page.getByRole('alertdialog');
    await expect(explanation).toContainText(texts.breakExplained);
    await explanation.getByRole('button', { name: texts.ok }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.close }).click();
    await host.content.getByRole('button', { name: 'Gearheart', exact: true }).first().click();
    await expect(page.getByText(texts.breakExplained)).toBeVisible();
  },
);

journey(
  '[L-009, L-012, L-013] a member excludes themselves from the responsible-gaming page and cannot sign in again @both',
  async ({ host, page, isMobile }) => {
    const texts = textsFor(isMobile);
    // The exclusion also blocks other members with the same name or phone number, so both are unique.
    const uniqueSuffix = `${Date.now().toString(36)}${String(journey.info().parallelIndex)}`;
    const mobile = `9${String(Date.now()).slice(-9)}`;
    const member = (await qaControl('createMember', { firstName: `Excluded ${uniqueSuffix}`, mobile })) as {
      username: string;
      password: string;
    };
    await host.open();
    await signIn(host, member);
    if (isMobile) await host.useLanguage('fil');
    await page.getByRole('contentinfo').getByRole('button', { name: texts.responsible }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.open }).click();
    const popup = page.locator('dialog[data-popup="limits"]');
    await popup.getByRole('button', { name: texts.options }).click();
    await popup.getByRole('button', { name: texts.exclude }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.exclude }).click();
    await expect(page.getByRole('alertdialog')).toContainText(texts.excluded);
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: texts.ok }).click();
    await expect(host.balance).toHaveCount(0);
    await host.open('/login');
    const signInPopup = page.locator('dialog[data-popup="signIn"]');
    await signInPopup.locator('input[autocomplete="username"]').fill(member.username);
    await signInPopup.locator('input[type="password"]').fill(member.password);
    await signInPopup.locator('button[type="submit"]').click();
    const reason = isMobile
      ? 'Hiniling mong i-exclude ka namin'
      : 'You asked us to exclude you from play until';
    await expect(signInPopup.getByRole('paragraph').filter({ hasText: reason })).toBeVisible();
    await expectAccessible(page);
  },
);
