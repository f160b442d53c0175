import { popups, type Popup, type PopupId } from 'shared-contracts/popups';
import { routes, type Route } from 'shared-contracts/routes';
import { expectAccessible } from '../stack/accessibility';
import { expect, journey } from '../stack/journey';
import { overflowsIn } from '../stack/overflow';
import { plainWordsIn, speakPseudo } from '../stack/pseudoLocale';
import { ViewWalk } from '../stack/ViewWalk';

const screens = Object.values<Route>(routes).flatMap(({ path, target }) =>
  target.kind === 'screen' && target.owner === 'remote-content' ? [{ path, screen: target.screen }] : [],
);
const contents = Object.entries<Popup>(popups).filter(([, { owner }]) => owner === 'remote-content');
const ofContent = contents.map(([id]) => id as PopupId).filter((id) => id !== 'promotion');
// What the operator writes is not in a catalogue.
const written = [
  'popups/article',
  'screens/article',
  'popups/promotions',
  'popups/withdrawalRules',
  'screens/withdrawalRules',
];

journey(
  'words that are 40 % longer fit in every view of content, none stands outside a catalogue, axe finds nothing @both',
  async ({ host, member, page }) => {
    journey.setTimeout(180_000);
    await speakPseudo(page.context());
    const found: string[] = [];
    const walk = new ViewWalk(page, async (view, place) => {
      if (!written.includes(view)) {
        await expect(place).toContainText('ńõŋ');
        found.push(...(await plainWordsIn(place)).map((words) => `${view}: “${words}” is in no catalogue`));
      }
      found.push(...(await overflowsIn(place)).map((line) => `${view}: ${line}`));
      await expectAccessible(page, view);
    });

    await host.enterAs(member);
    await walk.popup('promotion', { buttonText: 'Deposit', action: 'DEPOSIT', bgImg: '', mobileBgImg: '' });
    for (const popup of ofContent) await walk.popup(popup, popup === 'article' ? { id: 'welcome' } : {});
    for (const { path, screen } of screens) {
      await walk.screen(path === '/article' ? '/article?id=welcome' : path, screen);
    }
    expect(found).toEqual([]);
  },
);

journey('words that are 40 % longer fit on the pages around them @both', async ({ host, member, page }) => {
  await speakPseudo(page.context());
  const found: string[] = [];
  const walk = new ViewWalk(page, async (view, place) => {
    await expect(place).toContainText('ńõŋ');
    found.push(...(await overflowsIn(place)).map((line) => `${view}: ${line}`));
  });
  await host.open();
  await walk.screen('/', 'home');
  found.push(...(await overflowsIn(page.locator('body'))));
  for (const popup of ['signUp', 'signIn'] as const) await walk.popup(popup);
  await host.enterAs(member);
  for (const popup of ['transactions', 'deposit'] as const) await walk.popup(popup);
  expect(found).toEqual([]);
});
