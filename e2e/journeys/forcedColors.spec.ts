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

/** Collects elements that look the same in both states, and the kinds of states in each view. */
class StateCheck {
  readonly unchanged: string[] = [];
  readonly kinds = new Map<string, Set<string>>();

  constructor(private readonly page: Page) {}

  async record(view: string, target: Page | Frame = this.page): Promise<void> {
    for (const size of sizes) {
      await this.page.setViewportSize(size);
      const { kinds, unchanged } = await compareStates(target);
      const viewKinds = this.kinds.get(view) ?? new Set();
      this.kinds.set(view, viewKinds);
      for (const kind of kinds) viewKinds.add(kind);
      this.unchanged.push(...unchanged.map((element) => `${view} at ${String(size.width)} px: ${element}`));
    }
  }

  kindsIn(view: string): readonly string[] {
    return [...(this.kinds.get(view) ?? [])];
  }
}

async function walkViews(check: StateCheck, page: Page, access: 'public' | 'member'): Promise<void> {
  const walk = new ViewWalk(page, (view) => check.record(view));
  for (const view of allViews.filter((candidate) => candidate.access === access)) {
    await journey.step(view.name, () => view.visit(walk));
  }
}

/** Records a game list with its provider filters, and the home page after its last control has loaded. */
async function recordLists(check: StateCheck, host: HostPage, lastControl: Locator): Promise<void> {
  await host.open('/?list=slots');
  await host.content.getByRole('button', { name: 'Filter and sort' }).click();
  await expect(host.content.locator('[aria-pressed]').filter({ visible: true }).first()).toBeVisible();
  await check.record('list');
  await host.open();
  await expect(lastControl.filter({ visible: true }).first()).toBeVisible();
  await check.record('home');
}

journey(
  'with forced colors a visitor can tell selected from unselected in every view',
  async ({ host, page }) => {
    journey.setTimeout(240_000);
    await host.open();
    const check = new StateCheck(page);
    await walkViews(check, page, 'public');
    await recordLists(check, host, host.content.getByRole('listitem'));
    await host.open();
    await host.topBar.getByRole('button', { name: 'Sign Up' }).click();
    const username = `forced${Date.now().toString(36)}`;
    const signUp = new SignUpPages(page, host);
    await signUp.fill({ username, password: 'Journey-2026' }, () => check.record('sign-up steps'));

    expect(check.unchanged).toEqual([]);
    expect(check.kindsIn('screens/home')).toEqual(
      expect.arrayContaining(['[aria-current=page]', '[aria-current=true]']),
    );
    expect(check.kindsIn('list')).toContain('[aria-pressed=true]');
    expect(check.kindsIn('popups/signUp')).toEqual(
      expect.arrayContaining(['[aria-current=step]', 'step reached']),
    );
    expect(check.kindsIn('sign-up steps')).toContain('input[type=checkbox]');
  },
);

journey(
  'with forced colors a member can tell selected from unselected in every view',
  async ({ host, page }) => {
    journey.setTimeout(240_000);
    // The seeded member with cash-outs of every status. The cash-out form appears only when the wagering is done.
    const seededMember = { username: 'diamond', password: 'Diamond-2026!' };
    await qaControl('addWagering', { member: seededMember.username, amount: '100000.00' });
    await host.open();
    await signIn(host, seededMember);
    const check = new StateCheck(page);
    await walkViews(check, page, 'member');
    await recordLists(check, host, host.content.locator('[aria-pressed]'));

    expect(check.unchanged).toEqual([]);
    expect(check.kindsIn('popups/deposit')).toContain('input[type=radio]');
    expect(check.kindsIn('popups/vipStore')).toContain('input[type=radio]');
    expect(check.kindsIn('popups/cashOut')).toContain('step reached');
    expect(check.kindsIn('popups/cashOutHistory')).toEqual(
      expect.arrayContaining(['[aria-current=step]', 'step reached']),
    );
    // The favorite buttons of the games have this state.
    expect(check.kindsIn('home')).toContain('[aria-pressed=true]');
  },
);

journey(
  'with forced colors a player sees the selected chip and the progress of an upload',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await host.open('/?list=table');
    await host.content.locator('[aria-posinset="1"] button').first().click();
    const game = page.frameLocator('iframe');
    await expect(game.getByRole('radiogroup', { name: 'Bet on' })).toBeVisible({ timeout: 20_000 });
    const frame = page.frames().find((candidate) => candidate.url().includes('/play'));
    const check = new StateCheck(page);
    if (frame) await check.record('game', frame);
    expect(check.kindsIn('game')).toEqual(['input[type=radio]']);
    expect(check.unchanged).toEqual([]);

    await page.setViewportSize({ width: 1440, height: 900 });
    await host.open('/withdrawQuery?popup=documents');
    const popup = host.popup('Upload Documents');
    let continueUpload: (() => void) | undefined;
    const whenUploadContinued = new Promise<void>((resolve) => (continueUpload = resolve));
    await page.route(/upload/i, async (route) => {
      await whenUploadContinued;
      await route.continue();
    });
    await popup
      .getByLabel('ID proof', { exact: true })
      .setInputFiles(await drawPicture(page, 'ID', 'image/jpeg'));
    const progressBar = popup.getByRole('progressbar');
    const screenshotAt = async (value: number) => {
      await progressBar.evaluate((element: HTMLProgressElement, newValue) => {
        element.value = newValue;
      }, value);
      return progressBar.screenshot();
    };
    // Scripts cannot read the color of the bar, so the screenshots are compared.
    expect(await screenshotAt(0.2)).not.toEqual(await screenshotAt(0.9));
    continueUpload?.();
  },
);
