import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { stack } from '../support/settings';
import { flashesIn, watchLooks } from '../support/styleFlashes';
import { headingOf, newPage, remotes, views } from '../support/views';
import { walkPopups } from '../support/walkPopups';

/** Longer than a view needs to load its scripts and to render. */
const lateMs = 3_000;

for (const remote of remotes) {
  journey(`${remote} never appears without its styles, however late they load @A19`, async ({ browser }) => {
    const page = await newPage(browser, stack.origin, remote);
    let delayedFiles = 0;
    await page.route(`**/remotes/${remote}/**/*.css`, async (route) => {
      delayedFiles += 1;
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      await route.continue();
    });
    await watchLooks(page, `[data-remote="${remote}"]`);
    await page.goto(`/#${views[remote].path}`);
    await headingOf(page, remote).first().waitFor();
    await expect.poll(() => delayedFiles).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await flashesIn(page)).visibleCount).toBeGreaterThan(10);
    const { flashes } = await flashesIn(page);
    expect(flashes).toEqual([]);
    await page.context().close();
  });
}

/** The cascade layers of the document, lowest priority first. The first mention of a layer sets its position. */
const layersOf = (page: Page) =>
  page.evaluate(() => {
    const layers = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }),
    );
    return [...new Set(layers)];
  });

for (const path of ['/', '/404', '/password/reset'] as const) {
  journey(
    `a visit that starts at ${path} has the cascade layers in the right order`,
    async ({ host, page }) => {
      await host.open(path);
      await page.waitForLoadState('networkidle');
      expect(await layersOf(page)).toEqual(['reset', 'tokens', 'ui', 'screens']);
    },
  );
}

/** Finds rules of remotes without a class of the remote, and elements outside the remote that its rules match. */
const strayRules = (page: Page) =>
  page.evaluate(() => {
    const address = /\/remotes\/(remote-([a-z]{2})[^/]*)\//;
    const sheets = [...document.styleSheets].flatMap((sheet) => {
      const [, remote, letters = ''] = address.exec(sheet.href ?? '') ?? [];
      return remote ? [{ sheet, remote, prefix: `${letters}_` }] : [];
    });
    const strays: string[] = [];
    let rules = 0;
    const check = (rule: CSSRule, remote: string, prefix: string, outer = '') => {
      let selector = outer;
      if (rule instanceof CSSKeyframesRule) {
        if (!rule.name.startsWith(prefix)) strays.push(`${remote} @keyframes ${rule.name}`);
        return;
      }
      if (rule instanceof CSSStyleRule) {
        rules += 1;
        const { selectorText } = rule;
        selector = outer ? selectorText.replaceAll('&', `:is(${outer})`) : selectorText;
        const isOwn = selector.split(/,(?![^(]*\))/).every((part) => part.includes(`.${prefix}`));
        if (!isOwn) strays.push(`${remote} ${selector}`);
        for (const element of document.querySelectorAll(selector)) {
          const owner = element.closest<HTMLElement>('[data-remote]')?.dataset['remote'];
          if (owner !== remote)
            strays.push(`${remote} ${selector} matches an element of ${owner ?? 'the host'}`);
        }
      } else if (!outer && !(rule instanceof CSSGroupingRule)) strays.push(`${remote} ${rule.cssText}`);
      const { cssRules = [] } = rule as CSSRule & { readonly cssRules?: Iterable<CSSRule> };
      for (const innerRule of cssRules) check(innerRule, remote, prefix, selector);
    };
    for (const { sheet, remote, prefix } of sheets) {
      for (const rule of sheet.cssRules) check(rule, remote, prefix);
    }
    return { remotes: [...new Set(sheets.map(({ remote }) => remote))].sort(), rules, strays };
  });

journey('no style of a remote affects another remote or the shell @A19', async ({ host, member, page }) => {
  journey.slow();
  await host.open();
  await walkPopups(host, member);
  const ran = (await buildsThatRan(page)).map((build) => build.split('@')[0]).sort();
  expect(ran).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);
  const { remotes: styled, rules, strays } = await strayRules(page);
  expect(styled).toEqual(ran);
  expect(rules).toBeGreaterThan(200);
  expect([...new Set(strays)]).toEqual([]);
});
