import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { findUntranslatedTexts, enablePseudoLocale } from '../support/pseudoLocale';
import { ViewWalk } from '../support/ViewWalk';
import { walkContent } from '../support/walkContent';

// The operator's own texts are in no catalog.
const operatorViews = [
  'popups/article',
  'screens/article',
  'popups/promotions',
  'popups/withdrawalRules',
  'screens/withdrawalRules',
];

journey(
  'texts that are 40 % longer fit in every view of content, and every text is in a catalog @phone',
  async ({ host, member, page }) => {
    journey.setTimeout(180_000);
    await enablePseudoLocale(page.context());
    const errors: string[] = [];
    const walk = new ViewWalk(page, async (view, region) => {
      if (!operatorViews.includes(view)) {
        await expect(region).toContainText('ńõŋ');
        errors.push(
          ...(await findUntranslatedTexts(region)).map((text) => `${view}: “${text}” is in no catalog`),
        );
      }
      errors.push(...(await findOverflows(region)).map((line) => `${view}: ${line}`));
    });

    await host.restoreSession(member);
    await walkContent(walk);
    expect(errors).toEqual([]);
  },
);

journey(
  'texts that are 40 % longer fit in the shell and in views of the other remotes @phone',
  async ({ host, member, page }) => {
    await enablePseudoLocale(page.context());
    const errors: string[] = [];
    const walk = new ViewWalk(page, async (view, region) => {
      await expect(region).toContainText('ńõŋ');
      errors.push(...(await findOverflows(region)).map((line) => `${view}: ${line}`));
    });
    await host.open();
    await walk.visitScreen('/', 'home');
    errors.push(...(await findOverflows(page.locator('body'))));
    for (const popup of ['signUp', 'signIn'] as const) await walk.visitPopup(popup);
    await host.restoreSession(member);
    for (const popup of ['transactions', 'deposit'] as const) await walk.visitPopup(popup);
    expect(errors).toEqual([]);
  },
);
