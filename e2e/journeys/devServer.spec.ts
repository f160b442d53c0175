import type { Browser, Page, TestInfo } from '@playwright/test';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allViews } from '../support/allViews';
import { withDev } from '../support/withDev';
import { DepositPages } from '../support/DepositPages';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { openAs } from '../support/openAs';
import { registerMember } from '../support/registerMember';
import { stack } from '../support/settings';
import { ViewWalk } from '../support/ViewWalk';

// Runs one journey at a time, because each start compiles packages on both cores.
journey.describe.configure({ mode: 'default' });

const appearsWithinMs = 20_000;

/** One view of each remote. The host's shell surrounds each view. */
const exampleViewOf = {
  'remote-lobby': '/',
  'remote-cashier': 'deposit',
  'remote-account': 'documents',
  'remote-content': 'terms',
} as const;
type Remote = keyof typeof exampleViewOf;
const remotes = Object.keys(exampleViewOf) as Remote[];

interface Appearance {
  readonly styles: readonly string[];
  readonly picture: Buffer;
}

/** The computed styles of the visible elements, except content that the sandbox generates for each database. */
const readStyles = (page: Page) =>
  page.evaluate(() => {
    const names = [
      'display',
      'position',
      'color',
      'backgroundColor',
      'borderTopColor',
      'borderTopWidth',
      'borderRadius',
      'paddingTop',
      'paddingLeft',
      'columnGap',
      'gridTemplateRows',
      'fontSize',
      'fontWeight',
      'opacity',
    ] as const;
    const elements = [
      ...document.querySelectorAll('header, nav, main, h1, h2, h3, button, a, label, input, dialog, [role]'),
    ];
    return elements
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"]'))
      .slice(0, 120)
      .map((element) => {
        const style = getComputedStyle(element);
        return [element.localName, ...names.map((name) => `${name}: ${style[name]}`)].join('; ');
      });
  });

/** Opens the views in a new browser and records the appearance of each when it has settled. */
async function recordViews(
  browser: Browser,
  { origin, api }: { origin: string; api: string },
  selectedRemotes: readonly Remote[],
): Promise<Map<Remote, Appearance>> {
  const session = await registerMember(undefined, { api });
  const page = await openAs(browser, { layout: 'desktop', session, origin });
  const appearances = new Map<Remote, Appearance>();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open live support' })).toBeVisible({
    timeout: appearsWithinMs,
  });
  for (const remote of selectedRemotes) {
    const walk = new ViewWalk(
      page,
      async () => {
        await page.waitForLoadState('networkidle');
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: appearsWithinMs });
        await page.waitForFunction(() =>
          [...document.images]
            .filter((image) => {
              const { top, bottom, left, right } = image.getBoundingClientRect();
              return top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && right > left;
            })
            .every(({ complete }) => complete),
        );
        const picture = await page.screenshot({
          mask: [page.getByText('Latest wins').locator('../..'), page.getByText('Member')],
          animations: 'disabled',
        });
        appearances.set(remote, { styles: await readStyles(page), picture });
      },
      appearsWithinMs,
    );
    await allViews.find(({ name }) => name === exampleViewOf[remote])?.visit(walk);
  }
  await page.context().close();
  return appearances;
}

async function expectSameAppearance(
  info: TestInfo,
  remote: Remote,
  releasedAppearance: Appearance,
  devAppearance: Appearance,
): Promise<void> {
  expect(devAppearance.styles, `styles of a view of ${remote}`).toEqual(releasedAppearance.styles);
  const name = `${info.title}-${remote}.png`;
  const path = info.snapshotPath(name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, releasedAppearance.picture);
  expect(devAppearance.picture, `picture of a view of ${remote}`).toMatchSnapshot(name, {
    maxDiffPixelRatio: 0.01,
  });
}

let dataFolder: string;
let releasedAppearances: Map<Remote, Appearance>;

journey.beforeAll(async ({ browser }) => {
  journey.setTimeout(120_000);
  dataFolder = await mkdtemp(join(tmpdir(), 'dev-'));
  await cp(join(stack.dataFolder, 'releases'), join(dataFolder, 'releases'), { recursive: true });
  releasedAppearances = await recordViews(browser, stack, remotes);
});

journey.afterAll(() => rm(dataFolder, { recursive: true, force: true }));

// A start takes a minute of both cores. The first start covers every remote, because they share one configuration.
const packageLists = [[], ['host'], ['remote-cashier']];

for (const names of packageLists) {
  const command = ['pnpm dev', ...names].join(' ');
  journey(`${command} looks like the released product @nightly`, async ({ browser }, info) => {
    journey.setTimeout(240_000);
    const [name = ''] = names;
    const selectedRemotes =
      names.length === 0 ? remotes : remotes.filter((remote) => remote === name || name === 'host');
    await withDev(names, { port: stack.port + 20, dataFolder }, async (dev) => {
      expect(releasedAppearances.size).toBe(remotes.length);
      for (const [remote, appearance] of await recordViews(browser, dev, selectedRemotes)) {
        const releasedAppearance = releasedAppearances.get(remote);
        if (releasedAppearance) await expectSameAppearance(info, remote, releasedAppearance, appearance);
      }
    });
  });
}

journey(
  'pnpm dev supports a payment on a provider page and the scenarios of the QA page @nightly',
  async ({ browser }) => {
    journey.setTimeout(240_000);
    await withDev([], { port: stack.port + 20, dataFolder }, async ({ origin, api, qaOrigin }) => {
      const session = await registerMember(undefined, { api });
      const page = await openAs(browser, { layout: 'desktop', session, origin });
      const host = new HostPage(page, origin);
      await host.open();
      await expect(host.topBar.getByText('$5.00', { exact: true })).toBeVisible({ timeout: appearsWithinMs });
      const deposit = new DepositPages(page, host);
      await deposit.open('PayP');
      await deposit.pick('$50');
      const provider = await deposit.pay('$50.00');
      await provider.getByRole('button', { name: 'Pay now' }).click();
      await expect(deposit.popup.getByText('Your balance is now $55.00.')).toBeVisible();
      await page.context().close();

      const visitor = await openAs(browser, { layout: 'desktop', origin });
      await visitor.goto(`${qaOrigin}/#scenarios`);
      const whenPageOpened = visitor.waitForEvent('popup');
      await visitor.getByRole('link', { name: 'Try it Sign-up: single form', exact: true }).click();
      const signUp = (await whenPageOpened).getByRole('dialog');
      await expect(signUp.getByRole('textbox', { name: 'Address' })).toBeVisible({
        timeout: appearsWithinMs,
      });
      await visitor.context().close();
    });
  },
);
