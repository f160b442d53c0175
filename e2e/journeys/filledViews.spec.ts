import type { Locator, Page } from '@playwright/test';
import { drawPicture } from '../support/drawPicture';
import { compareStates } from '../support/forcedColors';
import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { qaControl } from '../support/qa';
import { findHiddenFocus, measureContent, minContentShare, zoomedViewport } from '../support/shortWindow';
import { signIn } from '../support/signIn';
import { findUnformattedAmounts, readLinesWithDigits } from '../support/unformattedAmounts';

/**
 * Checks a popup that has content, at 400 % zoom and with forced colors. The journeys over all views use a new member,
 * whose popups are empty.
 */
async function expectUsable(page: Page, popup: Locator, view: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize(zoomedViewport);
  const { share, scrollsBothWays } = await measureContent(page);
  expect(share, `share of content in ${view}`).toBeGreaterThanOrEqual(minContentShare);
  expect(scrollsBothWays, `scrolls both ways in ${view}`).toEqual([]);
  expect(await findOverflows(popup), `content that does not fit in ${view}`).toEqual([]);
  expect(await findHiddenFocus(page, 12), `hidden elements with the focus in ${view}`).toEqual([]);
  await page.setViewportSize(size);
  await page.emulateMedia({ forcedColors: 'active' });
  const { unchanged } = await compareStates(page);
  expect(unchanged, `elements that look the same when selected in ${view}`).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
  const lines = (await readLinesWithDigits(popup)).filter((line) => line !== '0.00');
  expect(lines.flatMap(findUnformattedAmounts), `amounts in ${view}`).toEqual([]);
}

const popupOf = (page: Page, id: string) => page.locator(`dialog[data-popup="${id}"]`);

journey(
  '[O-006, O-007, T-006] the bonus choice, the wagering and the statement fit at 400 % zoom and with forced colors',
  async ({ host, member, page }) => {
    journey.slow();
    await qaControl('changeMember', { member: member.id, emailConfirmed: true });
    await host.restoreSession(member);
    await host.open('/?popup=deposit&method=PAYP');
    const deposit = popupOf(page, 'deposit');
    await expect(deposit.getByRole('radiogroup', { name: 'Bonus for this deposit' })).toBeVisible();
    await deposit.getByRole('radio', { name: 'Without bonus' }).click();
    await expectUsable(page, deposit, 'the deposit with a bonus choice');

    await qaControl('creditDeposit', { member: member.id, amount: '50.00' });
    await host.open('/?popup=bonus');
    const bonus = popupOf(page, 'bonus');
    await expect(bonus.getByText('$0.00 of $2,750.00 wagered')).toBeVisible();
    await expectUsable(page, bonus, 'the bonus popup');

    await host.open('/?popup=transactions');
    const history = popupOf(page, 'transactions');
    await history.getByRole('button', { name: 'Statement', exact: true }).click();
    await expect(history.locator('dl')).toContainText('+$50.00');
    await expectUsable(page, history, 'the statement');
  },
);

journey(
  '[T-002] the timeline of cash-outs fits at 400 % zoom and with forced colors',
  async ({ host, page }) => {
    await host.open();
    await signIn(host, { username: 'diamond', password: 'Diamond-2026!' });
    await host.open('/?popup=cashOutHistory');
    const history = popupOf(page, 'cashOutHistory');
    await expect(history.getByRole('listitem').first()).toBeVisible();
    await expectUsable(page, history, 'the cash-out history');
  },
);

journey(
  '[T-004] a rejected document shows the reason and what to send again, also at 400 % zoom and with forced colors',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await host.open('/?popup=documents');
    const documents = popupOf(page, 'documents');
    const inputs = documents.locator('input[type="file"]');
    await expect(inputs).toHaveCount(4);
    for (const [index, input] of (await inputs.all()).entries())
      await input.setInputFiles(await drawPicture(page, `Document ${String(index)}`, 'image/jpeg'));
    await expect(documents.getByText('Uploaded', { exact: true })).toHaveCount(4);
    await documents.locator('button[type="submit"]').click();
    await expect(documents).toHaveCount(0);
    await qaControl('reviewDocuments', {
      member: member.id,
      outcome: 'failed',
      proof: 'idcard',
      reason: 'unreadable',
    });
    await page.reload();
    await host.open('/?popup=documents');
    await expect(documents.locator('strong')).toHaveText([
      "We couldn't read it. Please send a sharp, well-lit picture.",
    ]);
    await expectUsable(page, documents, 'the documents');
  },
);
