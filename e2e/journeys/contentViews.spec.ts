import { expect, journey } from '../support/journey';
import { overflowsIn } from '../support/overflow';
import { plainWordsIn, enablePseudoLocale } from '../support/pseudoLocale';
import { ViewWalk } from '../support/ViewWalk';
import { walkContent } from '../support/walkContent';

// The operator's own texts are in no catalogue.
const operatorViews = [
  'popups/article',
  'screens/article',
  'popups/promotions',
  'popups/withdrawalRules',
  'screens/withdrawalRules',
];

journey(
  'texts 40 % longer fit in every view of content, and every text is in a catalogue @phone',
  async ({ host, member, page }) => {
    journey.setTimeout(180_000);
    await enablePseudoLocale(page.context());
    const problems: string[] = [];
    const walk = new ViewWalk(page, async (view, region) => {
      if (!operatorViews.includes(view)) {
        await expect(region).toContainText('ńõŋ');
        problems.push(
          ...(await plainWordsIn(region)).map((words) => `${view}: “${words}” is in no catalogue`),
        );
      }
      problems.push(...(await overflowsIn(region)).map((line) => `${view}: ${line}`));
    });

    await host.restoreSession(member);
    await walkContent(walk);
    expect(problems).toEqual([]);
  },
);

journey(
  'texts 40 % longer fit in the shell and in views of the other remotes @phone',
  async ({ host, member, page }) => {
    await enablePseudoLocale(page.context());
    const problems: string[] = [];
    const walk = new ViewWalk(page, async (view, region) => {
      await expect(region).toContainText('ńõŋ');
      problems.push(...(await overflowsIn(region)).map((line) => `${view}: ${line}`));
    });
    await host.open();
    await walk.screen('/', 'home');
    problems.push(...(await overflowsIn(page.locator('body'))));
    for (const popup of ['signUp', 'signIn'] as const) await walk.popup(popup);
    await host.restoreSession(member);
    for (const popup of ['transactions', 'deposit'] as const) await walk.popup(popup);
    expect(problems).toEqual([]);
  },
);
