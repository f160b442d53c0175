import type { Frame, Locator, Page } from '@playwright/test';
import { allViews } from '../support/allViews';
import { copyToast, showToast } from '../support/coveredControls';
import { depositByPayp } from '../support/depositByPayp';
import { DepositPages } from '../support/DepositPages';
import { findFrontView } from '../support/frontView';
import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { qaControl } from '../support/qa';
import { stack } from '../support/settings';
import { findHiddenFocus, minContentShare, measureContent, zoomedViewport } from '../support/shortWindow';
import { ViewWalk } from '../support/ViewWalk';

// The size of a 1280 × 1024 window at a zoom of 400 %.
journey.use({ viewport: zoomedViewport });

async function expectContentShare(pageOrFrame: Page | Frame, view: string): Promise<void> {
  const { share, scrollsBothWays } = await measureContent(pageOrFrame);
  expect(share, `share of content in ${view}`).toBeGreaterThanOrEqual(minContentShare);
  expect(scrollsBothWays, `scrolls both ways in ${view}`).toEqual([]);
}

// Has the length of the longest message of the server.
const sentence =
  'Your deposit could not be completed by the payment provider. Please try again, or ask our support.';

journey('at 400 % zoom the skip link leaves most of the window to the content', async ({ host, page }) => {
  await host.open();
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(host.content.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await expectContentShare(page, 'home with the skip link');
  await page.keyboard.press('Enter');
  await expect(host.content).toBeFocused();
  await expect(skipLink).not.toBeInViewport();
});

for (const access of ['public', 'member'] as const) {
  const player = access === 'member' ? 'a member' : 'a visitor';
  journey(`at 400 % zoom every view of ${player} is mostly content`, async ({ host, page, member }) => {
    journey.setTimeout(240_000);
    if (access === 'member') await host.restoreSession(member);
    await host.open('/withdrawQuery?popup=contact');
    await page.getByRole('button', { name: 'Open in email app' }).click();
    const toast = await copyToast(page.locator('[data-tone]'));
    await page.reload();
    const walk = new ViewWalk(page, async (view, region) => {
      await expectContentShare(page, view);
      const removeToast = await showToast(page, toast, sentence);
      await expectContentShare(page, `${view} with a toast`);
      await removeToast();
      expect(await findOverflows(region), `content that does not fit in ${view}`).toEqual([]);
      expect(await findHiddenFocus(page, 12), `hidden elements with the focus in ${view}`).toEqual([]);
    });
    for (const view of allViews.filter((candidate) => candidate.access === access)) {
      await journey.step(view.name, () => view.visit(walk));
    }
  });
}

/** Expects that the toast does not overlap the popup's title at any scroll position. */
async function expectTitleUncovered(page: Page, popup: Locator): Promise<void> {
  const toast = popup.locator('[data-tone]');
  await expect(toast).toBeVisible();
  const title = popup.getByRole('heading', { level: 2 }).first();
  const view = await findFrontView(page);
  for (const top of [0, 20, 40, 60]) {
    await view.evaluate(({ scroller }, y) => scroller?.scrollTo({ top: y, behavior: 'instant' }), top);
    const titleBox = await title.boundingBox();
    const toastBox = await toast.boundingBox();
    if (!titleBox || !toastBox) throw new Error('The title or the toast is not visible.');
    const isApart = titleBox.y + titleBox.height <= toastBox.y || toastBox.y + toastBox.height <= titleBox.y;
    expect(isApart, `scrolled by ${String(top)} px: ${JSON.stringify({ titleBox, toastBox })}`).toBe(true);
  }
}

journey('at 400 % zoom a toast never covers the title of its popup', async ({ host, page, member }) => {
  await host.open('/?popup=signUp');
  const signUp = host.popup('Create account');
  await signUp.getByRole('button', { name: 'Continue' }).click();
  await expectTitleUncovered(page, signUp);

  await page.setViewportSize({ width: 1440, height: 900 });
  await host.restoreSession(member);
  await depositByPayp(host);
  for (let bet = 0; bet < 2; bet += 1) await qaControl('addWagering', { member: member.id, amount: '50.00' });
  await page.setViewportSize(zoomedViewport);
  await host.open('/withdrawQuery?popup=deposit&method=PAYP');
  const deposit = host.popup('Deposit');
  await deposit.getByRole('spinbutton').fill('1');
  await deposit.locator('[type="submit"]').click();
  await expectTitleUncovered(page, deposit);

  await host.open('/withdrawQuery?popup=cashOut');
  const cashOut = host.popup('Cash out');
  await cashOut.getByRole('button', { name: 'Continue' }).click();
  await expectTitleUncovered(page, cashOut);
});

journey.describe('a visitor at the first visit', () => {
  journey.use({ consent: 'unasked' });

  journey('at 400 % zoom the cookie banner and the menu scroll away', async ({ host, page }) => {
    await host.open();
    await expect(page.getByText('Your privacy')).toBeVisible();
    await expectContentShare(page, 'home with the banner');
    expect(await findHiddenFocus(page, 12), 'hidden elements with the focus').toEqual([]);
    await page.getByRole('button', { name: 'Necessary only' }).click();
    await host.openDrawer();
    await expectContentShare(page, 'the menu');
  });
});

/** Expects that the frame fills most of the window's height. */
async function expectTallFrame(page: Page): Promise<void> {
  const box = await page.locator('iframe').boundingBox();
  expect((box?.height ?? 0) / zoomedViewport.height).toBeGreaterThanOrEqual(minContentShare);
}

journey('at 400 % zoom the live chat fills most of the window', async ({ host, page, member }) => {
  await host.restoreSession(member);
  await page.getByRole('button', { name: 'Open live support' }).click();
  await expect(page.frameLocator('iframe').getByRole('log')).toBeVisible();
  await expectTallFrame(page);
  for (const frame of page.frames().slice(1)) await expectContentShare(frame, frame.url());
});

for (const list of ['slots', 'table'] as const) {
  journey(`at 400 % zoom a game of ${list} fills most of the window`, async ({ host, page, member }) => {
    // The list shows its first row at once only in a tall window.
    await page.setViewportSize({ width: 1440, height: 900 });
    await host.restoreSession(member);
    await host.open(`/?list=${list}`);
    await host.content.locator('[aria-posinset="1"] button').first().click();
    await page.setViewportSize(zoomedViewport);
    const game = page.frameLocator('iframe');
    await expect(game.getByRole('main')).toBeVisible({ timeout: 20_000 });
    await expectTallFrame(page);
    const frame = page.frames().find((candidate) => candidate.url().includes('/play'));
    if (!frame) throw new Error('The game did not open.');
    await expectContentShare(frame, `the game of ${list}`);
    // Every button can be scrolled into view.
    for (const button of await game.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport();
    }
  });
}

journey(
  'at 400 % zoom questions, payment pages and the QA page are mostly content',
  async ({ host, page, member, watch }) => {
    journey.slow();
    watch.allow(/Failed to load resource/);
    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    await host.open('/withdrawQuery?popup=deposit&method=CRYPTO');
    await deposit.popup.getByRole('button', { name: /^Deposit/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectContentShare(page, 'a question');

    await host.open();
    await page.reload();
    await deposit.open('PayP');
    await deposit.pick('$25');
    const provider = await deposit.pay('$25.00');
    await provider.waitForURL(`${stack.paypOrigin}/**`);
    await provider.setViewportSize(zoomedViewport);
    await expectContentShare(provider, "the provider's page");
    await provider.close();

    const address = `${stack.paymentsOrigin}/payment/paypal/processing`;
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectContentShare(page, address);
    expect(await findHiddenFocus(page, 12), `hidden elements with the focus at ${address}`).toEqual([]);

    // The tables of the QA page may be wider than the window, because it is a tool and not for players.
    await page.goto(stack.qaOrigin);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect((await measureContent(page)).share).toBeGreaterThanOrEqual(minContentShare);
  },
);
