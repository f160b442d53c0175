import { hostileAddresses } from 'shared-contracts/testing';
import type { Banner } from 'shared-contracts/api';
import { bannerTarget } from './bannerTarget';

const banner = (parts: Partial<Banner>): Banner => ({
  image: 'a',
  mobileImage: 'b',
  link: '',
  type: 1,
  gameId: undefined,
  enabled: true,
  sortIndex: 0,
  ...parts,
});

it('opens the game of a banner without a link, whatever its type', () => {
  expect(bannerTarget(banner({ gameId: '7' }))).toEqual({ kind: 'game', gameId: '7' });
  expect(bannerTarget(banner({ gameId: '7', type: 0 }))).toEqual({ kind: 'game', gameId: '7' });
});

it('leads nowhere without link and game', () => {
  expect(bannerTarget(banner({}))).toBeUndefined();
  expect(bannerTarget(banner({ gameId: null, type: 0 }))).toBeUndefined();
});

it('prefers the link where there is a game as well', () => {
  expect(bannerTarget(banner({ gameId: '7', type: 0, link: '/join' }))).toEqual({
    kind: 'inside',
    path: '/join',
  });
});

it.each(['/article?id=welcome', '#/article?id=welcome', '/#/article?id=welcome'])(
  'leads inside for type 0 to a route that is known: %s',
  (link) => {
    expect(bannerTarget(banner({ type: 0, link }))).toEqual({ kind: 'inside', path: '/article?id=welcome' });
  },
);

it.each(['/nowhere', 'article', 'https://elsewhere.test/', '//elsewhere.test/join', ' /join'])(
  'leads nowhere for type 0 and %s',
  (link) => {
    expect(bannerTarget(banner({ type: 0, link }))).toBeUndefined();
  },
);

it('leads out of the product for every other type', () => {
  for (const type of [1, 2, null, undefined]) {
    expect(bannerTarget(banner({ type, link: 'https://league.test/x' }))).toEqual({
      kind: 'outside',
      url: 'https://league.test/x',
    });
  }
});

it.each(hostileAddresses)('never follows %j', (link) => {
  const target = bannerTarget(banner({ link }));
  expect(target?.kind === 'outside' && !/^https?:/.test(target.url)).toBe(false);
  expect(bannerTarget(banner({ type: 0, link }))?.kind).not.toBe('outside');
});
