import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { stack } from '../support/settings';
import { findStyleFlashes, recordFirstLooks } from '../support/styleFlashes';
import { headingOf, openPageFor, remotes, exampleViews } from '../support/views';
import { walkPopups } from '../support/walkPopups';

/** Longer than a view needs to load its scripts and to render. */
const delayMs = 3_000;

for (const remote of remotes) {
  journey(
    `${remote} never appears without its styles, even if they load late @release19`,
    async ({ browser }) => {
      const page = await openPageFor(browser, stack.origin, remote);
      let delayedFiles = 0;
      await page.route(`**/remotes/${remote}/**/*.css`, async (route) => {
        delayedFiles += 1;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.continue();
      });
      await recordFirstLooks(page, `[data-remote="${remote}"]`);
      await page.goto(`/#${exampleViews[remote].path}`);
      await headingOf(page, remote).first().waitFor();
      await expect.poll(() => delayedFiles).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      await expect.poll(async () => (await findStyleFlashes(page)).visibleCount).toBeGreaterThan(10);
      const { flashes } = await findStyleFlashes(page);
      expect(flashes).toEqual([]);
      await page.context().close();
    },
  );
}

/** The cascade layers of the document, lowest priority first. The first mention of a layer sets its position. */
const readLayers = (page: Page) =>
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
    `a visit that starts at ${path} has the cascade layers in the expected order`,
    async ({ host, page }) => {
      await host.open(path);
      await page.waitForLoadState('networkidle');
      expect(await readLayers(page)).toEqual(['reset', 'tokens', 'ui', 'screens']);
    },
  );
}

/** Finds a remote's style rules that lack a class of the remote, and elements outside the remote that they match. */
const findLeakingRules = (page: Page) =>
  page.evaluate(() => {
    const remotePattern = /\/remotes\/(remote-([a-z0-9-]{2})[^/]*)\//;
    const sheets = [...document.styleSheets].flatMap((sheet) => {
      const [, remote, letters = ''] = remotePattern.exec(sheet.href ?? '') ?? [];
      return remote ? [{ sheet, remote, prefix: `${letters}_` }] : [];
    });
    const leaks: string[] = [];
    let ruleCount = 0;
    const check = (rule: CSSRule, remote: string, prefix: string, outerSelector = '') => {
      let selector = outerSelector;
      if (rule instanceof CSSKeyframesRule) {
        if (!rule.name.startsWith(prefix)) leaks.push(`${remote} @keyframes ${rule.name}`);
        return;
      }
      if (rule instanceof CSSStyleRule) {
        ruleCount += 1;
        const { selectorText } = rule;
        selector = outerSelector ? selectorText.replaceAll('&', `:is(${outerSelector})`) : selectorText;
        const hasOwnClass = selector
          .split(/,(?![^(]*\))/)
          .every((selectorPart) => selectorPart.includes(`.${prefix}`));
        if (!hasOwnClass) leaks.push(`${remote} ${selector}`);
        for (const element of document.querySelectorAll(selector)) {
          const owner = element.closest<HTMLElement>('[data-remote]')?.dataset['remote'];
          if (owner !== remote)
            leaks.push(`${remote} ${selector} matches an element of ${owner ?? 'the host'}`);
        }
      } else if (!outerSelector && !(rule instanceof CSSGroupingRule))
        leaks.push(`${remote} ${rule.cssText}`);
      const { cssRules = [] } = rule as CSSRule & { readonly cssRules?: Iterable<CSSRule> };
      for (const innerRule of cssRules) check(innerRule, remote, prefix, selector);
    };
    for (const { sheet, remote, prefix } of sheets) {
      for (const rule of sheet.cssRules) check(rule, remote, prefix);
    }
    return { remotes: [...new Set(sheets.map(({ remote }) => remote))].sort(), ruleCount, leaks };
  });

journey(
  'no style of a remote affects another remote or the shell @release19',
  async ({ host, member, page }) => {
    journey.slow();
    await host.open();
    await walkPopups(host, member);
    const ranRemotes = (await buildsThatRan(page)).map((build) => build.split('@')[0]).sort();
    expect(ranRemotes).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);
    const { remotes: styledRemotes, ruleCount, leaks } = await findLeakingRules(page);
    expect(styledRemotes).toEqual(ranRemotes);
    expect(ruleCount).toBeGreaterThan(200);
    expect([...new Set(leaks)]).toEqual([]);
  },
);
