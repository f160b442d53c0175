import { expectAccessible } from '../support/accessibility';
import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { qaControl } from '../support/qa';
import { readLedgerBalance } from '../support/readLedgerBalance';
import { SlotGame } from '../support/SlotGame';

const english = {
  choiceLabel: 'Bonus for this deposit',
  withoutBonus: 'Without bonus',
  notLoaded: 'We could not load the bonus for this deposit.',
  tryAgain: 'Try again',
  decline: 'Deposit without a bonus',
  terms: 'Wager the bonus 50 times within 90 days. Up to $2 of each bet counts.',
  drawerEntry: 'Balance & Bonus',
  balanceParts: 'Real money $50.00 · Bonus $55.00',
  nothingWagered: '$0.00 of $2,750.00 wagered',
  partlyWagered: '$2.00 of $2,750.00 wagered',
  countedBet: 'Up to $2.00 of each bet counts.',
  endDate: 'Ends on',
  forfeit: 'Give up bonus',
  forfeitWarning: 'including winnings from it, and your wagering of $2.00',
  noBonus: "You don't have a bonus right now.",
};
const filipino: typeof english = {
  choiceLabel: 'Bonus para sa depositong ito',
  withoutBonus: 'Walang bonus',
  notLoaded: 'Hindi ma-load ang bonus para sa depositong ito.',
  tryAgain: 'Subukan ulit',
  decline: 'Mag-deposit nang walang bonus',
  terms: 'Itaya ang bonus nang 50 beses sa loob ng 90 araw. Hanggang $2 ng bawat taya ang binibilang.',
  drawerEntry: 'Balanse at Bonus',
  balanceParts: 'Totoong pera $50.00 · Bonus $55.00',
  nothingWagered: '$0.00 sa $2,750.00 ang naitaya',
  partlyWagered: '$2.00 sa $2,750.00 ang naitaya',
  countedBet: 'Hanggang $2.00 ng bawat taya ang binibilang.',
  endDate: 'Matatapos sa',
  forfeit: 'Isuko ang bonus',
  forfeitWarning: 'kasama ang napanalunan mula rito, at ang naitaya mong $2.00',
  noBonus: 'Wala kang bonus ngayon.',
};
// The phone run is in Filipino, the desktop run in English.
const textsFor = (isMobile: boolean) => (isMobile ? filipino : english);

journey(
  '[O-001, O-006] a member must choose whether to take the bonus, and gets none after a deposit without it @both',
  async ({ host, member, page, context, isMobile }) => {
    journey.slow();
    const texts = textsFor(isMobile);
    await qaControl('changeMember', { member: member.id, emailConfirmed: true });
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    await page.goto('/#/?popup=deposit&method=PAYP');
    const popup = page.locator('dialog[data-popup="deposit"]');
    const choice = popup.getByRole('radiogroup', { name: texts.choiceLabel });
    await expect(choice).toContainText(texts.terms);
    await popup.getByRole('radio', { name: '$50', exact: true }).click();
    await expectAccessible(page);
    expect(await findOverflows(popup)).toEqual([]);

    const submitButton = popup.locator('button[type="submit"]');
    await submitButton.click();
    await expect(choice).toHaveAttribute('aria-invalid', 'true');
    await choice.getByRole('radio', { name: texts.withoutBonus }).click();
    await expect(choice).not.toHaveAttribute('aria-invalid', 'true');
    const whenWindowOpened = context.waitForEvent('page');
    await submitButton.click();
    const provider = await whenWindowOpened;
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect.poll(() => readLedgerBalance(member)).toBe('$55.00');
  },
);

journey(
  '[O-011] a member whose bonus does not load declines it, or loads it again @both',
  async ({ host, member, page, isMobile }) => {
    const texts = textsFor(isMobile);
    await qaControl('changeMember', { member: member.id, emailConfirmed: true });
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    await page.route('**/api/sys/depositPaymentMethod/maxBonusInfo', (route) =>
      route.fulfill({ json: { error: -9, message: 'Server is busy, please try later', data: null } }),
    );
    await page.goto('/#/?popup=deposit&method=PAYP');
    const popup = page.locator('dialog[data-popup="deposit"]');
    await expect(popup.getByText(texts.notLoaded)).toBeVisible();
    await popup.getByRole('radio', { name: '$50', exact: true }).click();
    await popup.locator('button[type="submit"]').click();
    const decline = popup.getByRole('checkbox', { name: texts.decline });
    await expect(decline).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    expect(await findOverflows(popup)).toEqual([]);

    await page.unroute('**/api/sys/depositPaymentMethod/maxBonusInfo');
    await popup.getByRole('button', { name: texts.tryAgain }).click();
    await expect(popup.getByRole('radiogroup', { name: texts.choiceLabel })).toContainText(texts.terms);
    await expect(popup.getByRole('radio', { name: '$50', exact: true })).toBeChecked();
  },
);

journey(
  '[O-003, O-007, O-008, O-009, O-010] a member follows the wagering, is warned before a high bet, and gives up the bonus @both',
  async ({ host, member, page, isMobile }) => {
    journey.slow();
    const texts = textsFor(isMobile);
    await qaControl('changeMember', { member: member.id, emailConfirmed: true });
    await qaControl('creditDeposit', { member: member.id, amount: '50.00' });
    await host.restoreSession(member);
    if (isMobile) await host.useLanguage('fil');
    await host.openDrawer();
    await expect(host.drawer.getByText(texts.balanceParts)).toBeVisible();
    await host.drawer.getByRole('button', { name: texts.drawerEntry }).click();
    const popup = page.locator('dialog[data-popup="bonus"]');
    await expect(popup.getByText(texts.nothingWagered)).toBeVisible();
    await expect(popup.getByText(texts.countedBet)).toBeVisible();
    await expect(popup.getByText(texts.endDate)).toBeVisible();
    await expectAccessible(page);
    expect(await findOverflows(popup)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();

    await host.content.getByRole('button', { name: 'Gearheart', exact: true }).first().click();
    const slot = new SlotGame(page);
    await expect(slot.spinButton).toBeEnabled();
    const frame = page.frameLocator('iframe');
    const higherButton = frame.getByRole('button', { name: 'Higher bet' });
    const warning = frame.getByText('Only $2.00 of this bet counts toward your bonus wagering.');
    // The first bet is $1.00, and the next one $2.00.
    await higherButton.click();
    await expect(frame.getByText('Bet', { exact: true }).locator('..')).toContainText('$2.00');
    await expect(warning).toHaveCount(0);
    await higherButton.click();
    await expect(warning).toBeVisible();
    await slot.playRound();
    await expect(warning).toBeVisible();

    await page.goto('/#/?popup=bonus');
    await page.reload();
    await expect(popup.getByText(texts.partlyWagered)).toBeVisible();
    await popup.getByRole('button', { name: texts.forfeit }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(texts.forfeitWarning);
    await expectAccessible(page);
    await question.getByRole('button', { name: texts.forfeit }).click();
    await expect(popup.getByText(texts.noBonus)).toBeVisible();
    await expectAccessible(page);
  },
);
