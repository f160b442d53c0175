import { expect, journey } from '../support/journey';
import { overflowsIn } from '../support/overflow';
import { plainWordsIn, enablePseudoLocale } from '../support/pseudoLocale';
import { ViewWalk } from '../support/ViewWalk';
import { walkContent } from '../support/walkContent';

// What the operator writes is not in a catalogue.
const written = [
  'popups/article',
  'screens/article',
  'popups/promotions',
  'popups/withdrawalRules',
  'screens/withdrawalRules',
];

journey(
  'words that are 40 % longer fit in every view of content, and none stands outside a catalogue @phone',
  async ({ host, member, page }) => {
    journey.setTimeout(180_000);
    await enablePseudoLocale(page.context());
    const found: string[] = [];
    const walk = new ViewWalk(page, async (view, place) => {
      if (!written.includes(view)) {
        await expect(place).toContainText('ńõŋ');
        found.push(...(await plainWordsIn(place)).map((words) => `${view}: “${words}” is in no catalogue`));
      }
      found.push(...(await overflowsIn(place)).map((line) => `${view}: ${line}`));
    });

    await host.restoreSession(member);
    await walkContent(walk);
    expect(found).toEqual([]);
  },
);

journey('words that are 40 % longer fit on the pages around them @phone', async ({ host, member, page }) => {
  await enablePseudoLocale(page.context());
  const found: string[] = [];
  const walk = new ViewWalk(page, async (view, place) => {
    await expect(place).toContainText('ńõŋ');
    found.push(...(await overflowsIn(place)).map((line) => `${view}: ${line}`));
  });
  await host.open();
  await walk.screen('/', 'home');
  found.push(...(await overflowsIn(page.locator('body'))));
  for (const popup of ['signUp', 'signIn'] as const) await walk.popup(popup);
  await host.restoreSession(member);
  for (const popup of ['transactions', 'deposit'] as const) await walk.popup(popup);
  expect(found).toEqual([]);
});
