import { hostileAddresses } from 'shared-contracts/testing';
import type { Banner } from 'shared-contracts/api';
import { bannerTarget } from './bannerTarget';

const banner = (overrides: Partial<Banner>): Banner => ({
  image: 'a',
  mobileImage: 'b',
  link: '',
  type: 1,
  gameId: undefined,
  enabled: true,
  sortIndex: 0,
  ...overrides,
});

it('opens the game of a banner without a link, for every type', () => {
  expect(bannerTarget(banner({ gameId: '7' }))).toEqual({ kind: 'game', gameId: '7' });
  expect(bannerTarget(banner({ gameId: '7', type: 0 }))).toEqual({ kind: 'game', gameId: '7' });
});

it('returns undefined for a banner without a link or game', () => {
  expect(bannerTarget(banner({}))).toBeUndefined();
  expect(bannerTarget(banner({ gameId: null, type: 0 }))).toBeUndefined();
});

it('opens the link of a banner that has both a link and a game', () => {
  expect(bannerTarget(banner({ gameId: '7', type: 0, link: '/join' }))).toEqual({
    kind: 'internal',
    path: '/join',
  });
});

it.each(['/article?id=welcome', '#/article?id=welcome', '/#/article?id=welcome'])(
  'opens an existing route for type 0: %s',
  (link) => {
    expect(bannerTarget(banner({ type: 0, link }))).toEqual({
      kind: 'internal',
      path: '/article?id=welcome',
    });
  },
);

it.each(['/nowhere', 'article', 'https://elsewhere.test/', '//elsewhere.test/join', ' /join'])(
  'returns undefined for type 0 and the link %s',
  (link) => {
    expect(bannerTarget(banner({ type: 0, link }))).toBeUndefined();
  },
);

it('opens an external page for every other type', () => {
  for (const type of [1, 2, null, undefined]) {
    expect(bannerTarget(banner({ type, link: 'https://league.test/x' }))).toEqual({
      kind: 'external',
      url: 'https://league.test/x',
    });
  }
});

it('opens no hostile link', () => {
  const opened = hostileAddresses.filter((link) => {
    const target = bannerTarget(banner({ link }));
    const isUnsafe = target?.kind === 'external' && !/^https?:/.test(target.url);
    return isUnsafe || bannerTarget(banner({ type: 0, link }))?.kind === 'external';
  });
  expect(opened).toEqual([]);
});
