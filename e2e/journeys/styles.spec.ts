import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { stack } from '../support/settings';
import { flashesIn, watchLooks } from '../support/styleFlashes';
import { headingOf, newPage, remotes, views } from '../support/views';
import { walkPopups } from '../support/walkPopups';

/** Later than the scripts of a view and its first drawing. */
const lateMs = 3_000;

for (const remote of remotes) {
  journey(`${remote} is never seen without its styles, however late they come @A19`, async ({ browser }) => {
    const page = await newPage(browser, stack.origin, remote);
    let held = 0;
    await page.route(`**/remotes/${remote}/**/*.css`, async (route) => {
      held += 1;
      await new Promise((resolve) => setTimeout(resolve, lateMs));
      await route.continue();
    });
    await watchLooks(page, `[data-remote="${remote}"]`);
    await page.goto(`/#${views[remote].path}`);
    await headingOf(page, remote).first().waitFor();
    await expect.poll(() => held).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await flashesIn(page)).visibleCount).toBeGreaterThan(10);
    const { flashes } = await flashesIn(page);
    expect(flashes).toEqual([]);
    await page.context().close();
  });
}

/** The cascade layers of the document, from the weakest on: what names one first has placed it. */
const layersOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule) => {
        if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
        return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
      }),
    );
    return [...new Set(named)];
  });

for (const path of ['/', '/404', '/password/reset'] as const) {
  journey(`who begins at ${path} has the layers of styles in their order`, async ({ host, page }) => {
    await host.open(path);
    await page.waitForLoadState('networkidle');
    expect(await layersOf(page)).toEqual(['reset', 'tokens', 'ui', 'screens']);
  });
}

/** What each style sheet of a remote says beyond its own classes, and what it reaches outside its remote. */
const strayRules = (page: Page) =>
  page.evaluate(() => {
    const address = /\/remotes\/(remote-([a-z]{2})[^/]*)\//;
    const sheets = [...document.styleSheets].flatMap((sheet) => {
      const [, remote, letters = ''] = address.exec(sheet.href ?? '') ?? [];
      return remote ? [{ sheet, remote, mark: `${letters}_` }] : [];
    });
    const strays: string[] = [];
    let rules = 0;
    const judge = (rule: CSSRule, remote: string, mark: string, outer = '') => {
      let selector = outer;
      if (rule instanceof CSSKeyframesRule) {
        if (!rule.name.startsWith(mark)) strays.push(`${remote} @keyframes ${rule.name}`);
        return;
      }
      if (rule instanceof CSSStyleRule) {
        rules += 1;
        const { selectorText } = rule;
        selector = outer ? selectorText.replaceAll('&', `:is(${outer})`) : selectorText;
        const isOwn = selector.split(/,(?![^(]*\))/).every((one) => one.includes(`.${mark}`));
        if (!isOwn) strays.push(`${remote} ${selector}`);
        for (const element of document.querySelectorAll(selector)) {
          const owner = element.closest<HTMLElement>('[data-remote]')?.dataset['remote'];
          if (owner !== remote) strays.push(`${remote} ${selector} reaches ${owner ?? 'the host'}`);
        }
      } else if (!outer && !(rule instanceof CSSGroupingRule)) strays.push(`${remote} ${rule.cssText}`);
      const { cssRules = [] } = rule as CSSRule & { readonly cssRules?: Iterable<CSSRule> };
      for (const each of cssRules) judge(each, remote, mark, selector);
    };
    for (const { sheet, remote, mark } of sheets) {
      for (const rule of sheet.cssRules) judge(rule, remote, mark);
    }
    return { remotes: [...new Set(sheets.map(({ remote }) => remote))].sort(), rules, strays };
  });

journey(
  'no style of a remote says anything about another, nor about the shell @A19',
  async ({ host, member, page }) => {
    journey.slow();
    await host.open();
    await walkPopups(host, member);
    const ran = (await buildsThatRan(page)).map((build) => build.split('@')[0]).sort();
    expect(ran).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);
    const { remotes: styled, rules, strays } = await strayRules(page);
    expect(styled).toEqual(ran);
    expect(rules).toBeGreaterThan(200);
    expect([...new Set(strays)]).toEqual([]);
  },
);
