import { render, screen, waitFor } from '@testing-library/react';
import { listAllGames, listBanners, type WireReplyOf } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { fakeGame, fakeGroup, fakeGroups } from '../../../testing/fakeGames';
import { LobbyProviders } from '../../../testing/LobbyProviders';
import { HomeScreen } from '../HomeScreen';
import { renderFirstView } from './renderFirstView';

type Groups = WireReplyOf<typeof listAllGames>;
const banners = [
  { image: 'wide-0', mobileImage: 'narrow-0', enabled: 0 },
  { image: 'wide-1', mobileImage: 'narrow-1', enabled: 1 },
];
const repliesOf = (games: Groups) => ({ [listAllGames.path]: games, [listBanners.path]: banners });

function firstViewOf(games: Groups = fakeGroups()): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = renderFirstView(repliesOf(games));
  return element;
}

let fake: FakeHost;
beforeEach(() => {
  fake = createFakeHost('remote-lobby');
});

/** The home screen of the page, at the width of a desktop. */
async function renderHomeScreen(games: Groups = fakeGroups()): Promise<HTMLElement> {
  fake.respond(listAllGames, () => ({ data: games }));
  fake.respond(listBanners, () => ({ data: banners }));
  const { container } = render(
    <LobbyProviders host={fake.host}>
      <HomeScreen params={{}} />
    </LobbyProviders>,
  );
  await screen.findAllByText(/Top 1/);
  await waitFor(() => {
    expect(container.querySelector('.picture')).not.toBeNull();
  });
  return container;
}

/** Lists the elements with their classes, attributes of pictures, and English texts. */
function outline(element: Element): string {
  const comparedAttributes = [
    'src',
    'srcset',
    'media',
    'width',
    'height',
    'title',
    'href',
    'd',
    'points',
    'cx',
    'x',
    'y',
  ];
  const lines = [...element.querySelectorAll('*')]
    .filter(({ tagName, className }) => !(tagName === 'SPAN' && className === ''))
    .map((node) => {
      const attributes = comparedAttributes.flatMap((name) =>
        node.hasAttribute(name) ? [`${name}=${String(node.getAttribute(name))}`] : [],
      );
      const classes = [...node.classList].filter((name) => !/^(lucide.*|top)$/.test(name));
      return [node.tagName.toLowerCase(), ...classes, ...attributes].join(' ');
    });
  for (const filipino of element.querySelectorAll('[lang="fil"]')) filipino.remove();
  return [...lines, element.textContent.replaceAll(/\s|games$/g, '')].join('\n');
}

const part = (element: HTMLElement, selector: string) => element.querySelector(selector) ?? document.body;

it.each(['nav', '.frame picture', '.grid', '.header'])(
  '[W-001] the first view has the same elements, classes and texts as the home screen in %s',
  async (selector) => {
    const games = {
      ...fakeGroups(),
      top: { count: 20, data: [fakeGame({ id: 1, name: 'Top 1', playForFun: 1 })] },
    };
    fake.session$.next({ kind: 'visitor' });
    const view = await renderHomeScreen({ ...games, recently: {} });
    const firstView = firstViewOf(games);
    for (const member of firstView.querySelectorAll('.member')) member.remove();
    for (const hidden of view.querySelectorAll('.header [class*="idden"]')) hidden.remove();
    expect(outline(part(firstView, selector))).toBe(outline(part(view, selector)));
  },
);

it('[W-001] shows a game without a cover by the same initials and color as the home screen', async () => {
  const top = { count: 1, data: [fakeGame({ name: 'Top 1 of Ra', cover: '' })] };
  const view = await renderHomeScreen({ ...fakeGroups(), top });
  const initials = part(firstViewOf({ top }), '.initials');
  expect(initials.outerHTML).toBe(part(view, '.initials').outerHTML);
});

it('[W-008] the first view has each text in English and in Filipino, or one text that is the same in both', () => {
  const texts = [...firstViewOf().querySelectorAll('nav li, h2, .seeAll')].map((element) =>
    [...element.querySelectorAll('span')].map((text) => `${text.lang} ${text.textContent}`.trim()),
  );
  expect(texts).toEqual([
    ['en Search games', 'fil Maghanap ng laro'],
    ['en Top', 'fil Mga top game'],
    ['en All', 'fil Lahat'],
    ['en Slots Games', 'fil Mga slot'],
    ['en Table Games', 'fil Mga table game'],
    ['en Fun', 'fil Libreng laro'],
    ['Cash-out voucher'],
    ['en Recently played', 'fil Huling nilaro'],
    ['en Favorites', 'fil Mga paborito'],
    ['en Top games', 'fil Mga top game'],
    ['en See all', 'fil Tingnan lahat'],
  ]);
});

it('[W-001] shows two rows of the widest layout, without disabled games', () => {
  const { data } = fakeGroup('Top', 40);
  const games = [fakeGame({ name: 'Closed', enabled: 0 }), ...data];
  const names = [...firstViewOf({ top: { count: 640, data: games } }).querySelectorAll('.name')];
  expect(names.map(({ textContent }) => textContent)).toEqual(data.slice(0, 16).map(({ name }) => name));
});

it('[W-001] loads the first row of a phone before the other covers', () => {
  const covers = [...firstViewOf().querySelectorAll('.grid img')];
  expect(covers.map((cover) => cover.getAttribute('loading')).join()).toMatch(/^(eager,){3}(lazy,?){13}$/);
  expect(covers.map((cover) => cover.getAttribute('fetchpriority')).join()).toMatch(
    /^(high,){3}(auto,?){13}$/,
  );
});

it.each([{}, { top: null }, { top: { data: [] } }, { top: { data: [fakeGame({ enabled: 0 })] } }])(
  '[W-001] the first view is empty without games: %j',
  (games) => {
    expect(renderFirstView(repliesOf(games))).toBe('');
  },
);

it.each([
  {},
  { '/sys/game/all': null },
  { '/sys/game/all': 'text' },
  { '/sys/game/all': { top: [7, null] } },
])('[W-001] the first view is empty for the invalid replies %j', (replies) => {
  expect(renderFirstView(replies)).toBe('');
});

it('[W-001] shows games if the banners are missing or invalid', () => {
  for (const invalidBanners of [null, [], [null], [{ enabled: 0 }], 'text']) {
    const text = renderFirstView({ [listAllGames.path]: fakeGroups(), [listBanners.path]: invalidBanners });
    expect(text).toContain('Top 1');
    expect(text).not.toContain('<picture>');
  }
});

it.each([
  [{ link: '#/aboutBtc', type: 0 }, true],
  [{ link: 'https://elsewhere.test', type: 1 }, true],
  [{ link: '', gameId: 7 }, true],
  [{ link: '', gameId: null }, false],
  [{}, false],
])('[W-007] a banner with %j can be pressed: %s', async (target, canBePressed) => {
  const banner = { image: 'wide', mobileImage: 'narrow', enabled: 1, link: '', type: 0, ...target };
  const element = document.createElement('div');
  element.innerHTML = renderFirstView({
    [listAllGames.path]: fakeGroups(),
    [listBanners.path]: [banner],
  });
  expect(element.querySelector('[data-name="banner 1"]') !== null).toBe(canBePressed);
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  fake.respond(listBanners, () => ({ data: [banner] }));
  const { container } = render(
    <LobbyProviders host={fake.host}>
      <HomeScreen params={{}} />
    </LobbyProviders>,
  );
  await waitFor(() => {
    expect(container.querySelector('.slide')).not.toBeNull();
  });
  expect(container.querySelector('[data-name="banner 1"]') !== null).toBe(canBePressed);
});

it('[W-003] escapes the texts of the API', () => {
  const name = '<script>"x"</script> & \'more\'';
  const text = renderFirstView(repliesOf({ top: { count: 1, data: [fakeGame({ name, cover: '"><b>' })] } }));
  expect(text).not.toMatch(/<script|<b>/);
  const element = document.createElement('div');
  element.innerHTML = text;
  expect(element.querySelector('.name')?.textContent).toBe(name);
  expect(element.querySelector('.main')?.getAttribute('title')).toBe(name);
});

it('[W-001] reserves the space of a member’s greeting, recently played games and favorites', async () => {
  fake.session$.next({ kind: 'member', user: fakeUser() });
  const view = await renderHomeScreen();
  const blocks = (element: Element) =>
    [...element.querySelectorAll('.sections .sections > *')].slice(0, 3).map(({ className }) => className);
  const withoutFirstViewClasses = (names: string[]) =>
    names.map((name) => name.replaceAll(/ ?(above|below|member)/g, ''));
  expect(withoutFirstViewClasses(blocks(firstViewOf()))).toEqual(withoutFirstViewClasses(blocks(view)));
});
