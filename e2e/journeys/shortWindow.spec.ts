import type { Frame, Locator, Page } from '@playwright/test';
import { allViews } from '../support/allViews';
import { copyToast, showToast } from '../support/covered';
import { depositByPayp } from '../support/depositByPayp';
import { DepositPages } from '../support/DepositPages';
import { findFrontView } from '../support/frontView';
import { expect, journey } from '../support/journey';
import { overflowsIn } from '../support/overflow';
import { qaControl } from '../support/qa';
import { stack } from '../support/settings';
import { findHiddenFocus, minContentShare, measureContent, zoomedViewport } from '../support/shortWindow';
import { ViewWalk } from '../support/ViewWalk';

// What 1280 × 1024 becomes at a zoom of 400 %.
journey.use({ viewport: zoomedViewport });

async function expectRoom(document_: Page | Frame, view: string): Promise<void> {
  const { share, twoWays } = await measureContent(document_);
  expect(share, `share of content in ${view}`).toBeGreaterThanOrEqual(minContentShare);
  expect(twoWays, `scrolls both ways in ${view}`).toEqual([]);
}

// As long as what a server may answer with.
const sentence =
  'Your deposit could not be completed by the payment provider. Please try again, or ask our support.';

journey('at 400 % zoom a skip link leaves room for the content', async ({ host, page }) => {
  await host.open();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(host.content.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expectRoom(page, 'home with the skip link');
  await page.keyboard.press('Enter');
  await expect(host.content).toBeFocused();
  await expect(skip).not.toBeInViewport();
});

for (const access of ['public', 'member'] as const) {
  const who = access === 'member' ? 'a member' : 'a visitor';
  journey(`at 400 % zoom ${who} has room for the content of every view`, async ({ host, page, member }) => {
    journey.setTimeout(240_000);
    if (access === 'member') await host.restoreSession(member);
    await host.open('/withdrawQuery?popup=contact');
    await page.getByRole('button', { name: 'Open in email app' }).click();
    const toast = await copyToast(page.locator('[data-tone]'));
    await page.reload();
    const walk = new ViewWalk(page, async (view, place) => {
      await expectRoom(page, view);
      const takeAway = await showToast(page, toast, sentence);
      await expectRoom(page, `${view} with a toast`);
      await takeAway();
      expect(await overflowsIn(place), `does not fit in ${view}`).toEqual([]);
      expect(await findHiddenFocus(page, 12), `has the focus unseen in ${view}`).toEqual([]);
    });
    for (const view of allViews.filter((known) => known.access === access)) {
      await journey.step(view.name, () => view.visit(walk));
    }
  });
}

/** Wherever the popup is scrolled to. */
async function expectBesideTitle(page: Page, popup: Locator): Promise<void> {
  const toast = popup.locator('[data-tone]');
  await expect(toast).toBeVisible();
  const title = popup.getByRole('heading', { level: 2 }).first();
  const view = await findFrontView(page);
  for (const top of [0, 20, 40, 60]) {
    await view.evaluate(({ scroller }, y) => scroller?.scrollTo({ top: y, behavior: 'instant' }), top);
    const [at, over] = [await title.boundingBox(), await toast.boundingBox()];
    if (!at || !over) throw new Error('The title or the toast is gone.');
    const isApart = at.y + at.height <= over.y || over.y + over.height <= at.y;
    expect(isApart, `scrolled by ${String(top)} px: ${JSON.stringify({ at, over })}`).toBe(true);
  }
}

journey('at 400 % zoom a toast never covers the title of its popup', async ({ host, page, member }) => {
  await host.open('/?popup=signUp');
  const signUp = host.popup('Create account');
  await signUp.getByRole('button', { name: 'Continue' }).click();
  await expectBesideTitle(page, signUp);

  await page.setViewportSize({ width: 1440, height: 900 });
  await host.restoreSession(member);
  await depositByPayp(host);
  for (let bet = 0; bet < 2; bet += 1) await qaControl('betEvenly', { member: member.id, amount: '50.00' });
  await page.setViewportSize(zoomedViewport);
  await host.open('/withdrawQuery?popup=deposit&method=PAYP');
  const deposit = host.popup('Deposit');
  await deposit.getByRole('spinbutton').fill('1');
  await deposit.locator('[type="submit"]').click();
  await expectBesideTitle(page, deposit);

  await host.open('/withdrawQuery?popup=cashOut');
  const cashOut = host.popup('Cash out');
  await cashOut.getByRole('button', { name: 'Continue' }).click();
  await expectBesideTitle(page, cashOut);
});

journey.describe('a visitor who has not seen the cookie banner yet', () => {
  journey.use({ consent: 'unasked' });

  journey('at 400 % zoom the cookie banner and the menu scroll away', async ({ host, page }) => {
    await host.open();
    await expect(page.getByText('Your privacy')).toBeVisible();
    await expectRoom(page, 'home with the banner');
    expect(await findHiddenFocus(page, 12), 'has the focus unseen').toEqual([]);
    await page.getByRole('button', { name: 'Only necessary' }).click();
    await host.openDrawer();
    await expectRoom(page, 'the menu');
  });
});

/** Whether the frame in front has most of the window. */
async function expectTallFrame(page: Page): Promise<void> {
  const box = await page.locator('iframe').boundingBox();
  expect((box?.height ?? 0) / zoomedViewport.height).toBeGreaterThanOrEqual(minContentShare);
}

journey('at 400 % zoom the live chat has most of the window', async ({ host, page, member }) => {
  await host.restoreSession(member);
  await page.getByRole('button', { name: 'Open live support' }).click();
  await expect(page.frameLocator('iframe').getByRole('log')).toBeVisible();
  await expectTallFrame(page);
  for (const frame of page.frames().slice(1)) await expectRoom(frame, frame.url());
});

for (const list of ['slots', 'table'] as const) {
  journey(`at 400 % zoom a game of ${list} has most of the window`, async ({ host, page, member }) => {
    // The list shows its first row at once only in a window that is high enough.
    await page.setViewportSize({ width: 1440, height: 900 });
    await host.restoreSession(member);
    await host.open(`/?list=${list}`);
    await host.content.locator('[aria-posinset="1"] button').first().click();
    await page.setViewportSize(zoomedViewport);
    const game = page.frameLocator('iframe');
    await expect(game.getByRole('main')).toBeVisible({ timeout: 20_000 });
    await expectTallFrame(page);
    const frame = page.frames().find((known) => known.url().includes('/play'));
    if (!frame) throw new Error('No game was opened.');
    await expectRoom(frame, `the game of ${list}`);
    // Every button can be scrolled into view.
    for (const button of await game.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport();
    }
  });
}

journey(
  'at 400 % zoom questions and the pages of payments and QA have room for their content',
  async ({ host, page, member, watch }) => {
    journey.slow();
    watch.allow(/Failed to load resource/);
    await host.restoreSession(member);
    const deposit = new DepositPages(page, host);
    await host.open('/withdrawQuery?popup=deposit&method=CRYPTO');
    await deposit.popup.getByRole('button', { name: /^Deposit/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectRoom(page, 'a question');

    await host.open();
    await page.reload();
    await deposit.open('PayP');
    await deposit.pick('$25');
    const provider = await deposit.pay('$25.00');
    await provider.waitForURL(`${stack.paypOrigin}/**`);
    await provider.setViewportSize(zoomedViewport);
    await expectRoom(provider, "the provider's page");
    await provider.close();

    const address = `${stack.paymentsOrigin}/payment/paypal/processing`;
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectRoom(page, address);
    expect(await findHiddenFocus(page, 12), `has the focus unseen at ${address}`).toEqual([]);

    // Its tables may be wider than the window: it is a tool, and no player sees it.
    await page.goto(stack.qaOrigin);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect((await measureContent(page)).share).toBeGreaterThanOrEqual(minContentShare);
  },
);
