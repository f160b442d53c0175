import { createPixOrder } from 'shared-contracts/api';
import { startPageTranslator } from 'shared-contracts/testing';
import { allViews } from '../support/allViews';
import { DepositPages } from '../support/DepositPages';
import { expect, journey } from '../support/journey';
import type { Layout } from '../support/openAs';
import { SlotGame } from '../support/SlotGame';
import {
  chooseLanguage,
  expectSameTexts,
  openTranslatedPages,
  pressControl,
} from '../support/translatedPages';
import { ViewWalk } from '../support/ViewWalk';

/** Maximum number of controls per view. Lists of countries or sections have more. */
const maxControls = 8;

for (const access of ['public', 'member'] as const) {
  const player = access === 'member' ? 'a member' : 'a visitor';
  journey(
    `under a page translator every view of ${player} shows the same texts, also after choices and language switches @nightly`,
    async ({ browser, member }, { project }) => {
      journey.setTimeout(420_000);
      const session = access === 'member' ? member : undefined;
      const pages = await openTranslatedPages(browser, project.name as Layout, session);

      for (const view of allViews.filter((candidate) => candidate.access === access)) {
        const compareTexts = async () => {
          await expectSameTexts(pages, `${view.name} at first`);
          let index = 0;
          while (index < maxControls && (await pressControl(pages, view.view, index))) {
            index += 1;
            await expectSameTexts(pages, `${view.name} after control ${String(index)}`);
          }
          await chooseLanguage(pages, 'fil');
          await expectSameTexts(pages, `${view.name} in Filipino`);
          await chooseLanguage(pages, 'en');
          await expectSameTexts(pages, `${view.name} in English again`);
        };
        const plainWalk = new ViewWalk(pages.plain, compareTexts);
        const translatedWalk = new ViewWalk(pages.translated, () => view.visit(plainWalk));
        await journey.step(view.name, () => view.visit(translatedWalk));
      }
      for (const watch of pages.watches) expect(watch.unexpectedErrors(), 'errors in the page').toEqual([]);
    },
  );
}

journey(
  'under a page translator the pay button shows the amount of the order',
  async ({ host, page, member, context }) => {
    journey.slow();
    await context.addInitScript(startPageTranslator);
    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    await deposit.openEnabled('PIX', 'Pix');
    await expect(deposit.submitButton('$200.00')).toContainText('$200.00');
    await expect(deposit.popup.locator('font').first()).toBeAttached();
    for (const amount of ['$100', '$25'] as const) {
      await deposit.pick(amount);
      await expect(deposit.popup.locator('[type="submit"]')).toHaveText(`Deposit ${amount}.00`);
    }

    const whenOrderRequested = page.waitForRequest(`**${createPixOrder.path}`);
    const provider = await deposit.pay('$25.00');
    expect((await whenOrderRequested).postData()).toMatch(/"?amount"?[=:]"?25(\.00)?\b/);
    await expect(provider.getByText('$25.00')).toBeVisible();
    await provider.getByRole('button', { name: 'Pay now' }).click();
    await expect(deposit.popup.getByRole('heading', { name: 'Deposit successful' })).toBeVisible();
    await expect(deposit.popup.getByText('Your balance is now $30.00.')).toBeVisible();
    await expect(host.balance).toHaveText('$30.00');
  },
);

journey(
  'under a page translator a game shows its real bet and balance',
  async ({ host, page, member, context }) => {
    await context.addInitScript(startPageTranslator);
    await host.restoreSession(member);
    await host.content.getByRole('button', { name: 'Gearheart', exact: true }).first().click();
    const slot = new SlotGame(page);
    await expect(slot.spinButton).toBeEnabled();
    const frame = page.frameLocator('iframe');
    const figureOf = (label: string) => frame.locator('.figureBox', { hasText: label }).locator('output');
    await expect(frame.locator('font > font').first()).toBeAttached();
    const bets: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await frame.getByRole('button', { name: 'Higher bet' }).click();
      const bet = await figureOf('Bet').innerText();
      const whenRoundPlayed = page.waitForResponse('**/play/round');
      await slot.playRound();
      const { stakeMinor, balanceMinor } = (await (await whenRoundPlayed).json()) as Record<string, number>;
      expect(bet).toBe(`$${((stakeMinor ?? 0) / 100).toFixed(2)}`);
      await expect(figureOf('Balance')).toHaveText(`$${((balanceMinor ?? 0) / 100).toFixed(2)}`);
      bets.push(bet);
    }
    expect(new Set(bets).size).toBe(3);
  },
);
