import type { Frame, Locator, Page } from '@playwright/test';
import { allViews } from '../support/allViews';
import { drawPicture } from '../support/drawPicture';
import { compareStates } from '../support/forcedColors';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';
import { SignUpPages } from '../support/SignUpPages';
import { signIn } from '../support/signIn';
import { ViewWalk } from '../support/ViewWalk';

journey.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Collects what looks the same in both states, and which kinds of states each view has. */
class StateCheck {
  readonly same: string[] = [];
  readonly kinds = new Map<string, Set<string>>();

  constructor(private readonly page: Page) {}

  async look(view: string, place: Page | Frame = this.page): Promise<void> {
    for (const size of sizes) {
      await this.page.setViewportSize(size);
      const { kinds, unchanged } = await compareStates(place);
      const known = this.kinds.get(view) ?? new Set();
      this.kinds.set(view, known);
      for (const kind of kinds) known.add(kind);
      this.same.push(...unchanged.map((what) => `${view} at ${String(size.width)} px: ${what}`));
    }
  }

  of(view: string): readonly string[] {
    return [...(this.kinds.get(view) ?? [])];
  }
}

async function walkViews(check: StateCheck, page: Page, access: 'public' | 'member'): Promise<void> {
  const walk = new ViewWalk(page, (view) => check.look(view));
  for (const view of allViews.filter((known) => known.access === access)) {
    await journey.step(view.name, () => view.visit(walk));
  }
}

/** A list with the chips of the providers, and home once the control that arrives last is there. */
async function lookAtLists(check: StateCheck, host: HostPage, lastOfHome: Locator): Promise<void> {
  await host.open('/?list=slots');
  await expect(host.content.locator('[aria-pressed]').first()).toBeVisible();
  await check.look('list');
  await host.open();
  await expect(lastOfHome.first()).toBeVisible();
  await check.look('home');
}

journey('a visitor with forced colors sees what is chosen in every view', async ({ host, page }) => {
  journey.setTimeout(240_000);
  await host.open();
  const check = new StateCheck(page);
  await walkViews(check, page, 'public');
  await lookAtLists(check, host, host.content.getByRole('listitem'));
  await host.open();
  await host.topBar.getByRole('button', { name: 'Sign Up' }).click();
  const username = `forced${Date.now().toString(36)}`;
  const signUp = new SignUpPages(page, host);
  await signUp.fill({ username, password: 'Journey-2026' }, () => check.look('sign-up steps'));

  expect(check.same).toEqual([]);
  expect(check.of('screens/home')).toEqual(
    expect.arrayContaining(['[aria-current=page]', '[aria-current=true]']),
  );
  expect(check.of('list')).toContain('[aria-pressed=true]');
  expect(check.of('popups/signUp')).toEqual(expect.arrayContaining(['[aria-current=step]', 'step reached']));
  expect(check.of('sign-up steps')).toContain('input[type=checkbox]');
});

journey('a member with forced colors sees what is chosen in every view', async ({ host, page }) => {
  journey.setTimeout(240_000);
  // The seeded member with cash-outs of every status. With nothing left to wager, the form to cash out is shown.
  const seeded = { username: 'diamond', password: 'Diamond-2026!' };
  await qaControl('betEvenly', { member: seeded.username, amount: '100000.00' });
  await host.open();
  await signIn(host, seeded);
  const check = new StateCheck(page);
  await walkViews(check, page, 'member');
  await lookAtLists(check, host, host.content.locator('[aria-pressed]'));

  expect(check.same).toEqual([]);
  expect(check.of('popups/deposit')).toContain('input[type=radio]');
  expect(check.of('popups/vipStore')).toContain('input[type=radio]');
  expect(check.of('popups/cashOut')).toContain('step reached');
  expect(check.of('popups/cashOutHistory')).toEqual(
    expect.arrayContaining(['[aria-current=step]', 'step reached']),
  );
  // The hearts of the games.
  expect(check.of('home')).toContain('[aria-pressed=true]');
});

journey(
  'a player with forced colors sees the chip in hand, and how far an upload is',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await host.open('/?list=table');
    await host.content.locator('[aria-posinset="1"] button').first().click();
    const game = page.frameLocator('iframe');
    await expect(game.getByRole('radiogroup', { name: 'Bet on' })).toBeVisible({ timeout: 20_000 });
    const frame = page.frames().find((known) => known.url().includes('/play'));
    const check = new StateCheck(page);
    if (frame) await check.look('game', frame);
    expect(check.of('game')).toEqual(['input[type=radio]']);
    expect(check.same).toEqual([]);

    await page.setViewportSize({ width: 1440, height: 900 });
    await host.open('/withdrawQuery?popup=documents');
    const popup = host.popup('Upload Documents');
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/upload/i, async (route) => {
      await held;
      await route.continue();
    });
    await popup
      .getByLabel('ID proof', { exact: true })
      .setInputFiles(await drawPicture(page, 'ID', 'image/jpeg'));
    const progress = popup.getByRole('progressbar');
    const at = async (value: number) => {
      await progress.evaluate((element: HTMLProgressElement, part) => {
        element.value = part;
      }, value);
      return progress.screenshot();
    };
    // No script reads the color of the bar inside.
    expect(await at(0.2)).not.toEqual(await at(0.9));
    answer?.();
  },
);
