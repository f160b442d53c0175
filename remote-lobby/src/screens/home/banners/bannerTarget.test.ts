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

it('opens the game of a banner without a link, for every type', () => {
  expect(bannerTarget(banner({ gameId: '7' }))).toEqual({ kind: 'game', gameId: '7' });
  expect(bannerTarget(banner({ gameId: '7', type: 0 }))).toEqual({ kind: 'game', gameId: '7' });
});

it('returns undefined without link and game', () => {
  expect(bannerTarget(banner({}))).toBeUndefined();
  expect(bannerTarget(banner({ gameId: null, type: 0 }))).toBeUndefined();
});

it('prefers the link to the game', () => {
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

it.each(hostileAddresses)('rejects the unsafe link %j', (link) => {
  const target = bannerTarget(banner({ link }));
  expect(target?.kind === 'external' && !/^https?:/.test(target.url)).toBe(false);
  expect(bannerTarget(banner({ type: 0, link }))?.kind).not.toBe('external');
});
