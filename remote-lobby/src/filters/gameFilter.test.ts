import {
  countChoices,
  filterFields,
  filterQuery,
  hidesGames,
  maxCodes,
  noFilter,
  readFilter,
} from './gameFilter';

it('[F-013] reads the choice from the address and writes it there again', () => {
  const filter = readFilter({ provider: 'COPPER_OWL,SALTMOON', feature: 'jackpot', sort: 'rtp' }, 'popular');
  expect(filter).toEqual({ providers: ['COPPER_OWL', 'SALTMOON'], features: ['jackpot'], sort: 'rtp' });
  expect(filterQuery(filter)).toBe('&provider=COPPER_OWL,SALTMOON&feature=jackpot&sort=rtp');
  expect(filterQuery(noFilter)).toBe('');
  expect(readFilter({}, 'popular')).toEqual(noFilter);
});

it('ignores codes and orders that are not valid, repeated codes, and more codes than a request may have', () => {
  const provider = `A,A,,b c,&x=1,${'L'.repeat(41)},${'BCDEFGH'.split('').join(',')}`;
  const { providers, sort } = readFilter({ provider, sort: 'toString' }, 'popular');
  expect(providers).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(providers).toHaveLength(maxCodes);
  expect(sort).toBeUndefined();
});

it("[F-016] does not count a list's default order as a choice", () => {
  const sort = 'popular';
  expect([readFilter({ sort }, 'popular').sort, readFilter({ sort }, 'recent').sort]).toEqual([
    undefined,
    sort,
  ]);
  expect(countChoices(readFilter({ sort }, 'recent'))).toBe(1);
});

it('[F-013] requests the chosen games in one order', () => {
  expect(filterFields(noFilter)).toEqual({ totalPlayCount_0: 'DESC' });
  expect(filterFields({ providers: ['A', 'B'], features: ['x', 'y'], sort: 'name' })).toEqual({
    vendor_IN: 'A,B',
    features_IN: 'x,y',
    name_0: 'ASC',
  });
  expect(filterFields({ ...noFilter, sort: 'rtp' })).toEqual({ rtp_0: 'DESC' });
});

it('counts the order as a choice, although it hides no games', () => {
  const sorted = { ...noFilter, sort: 'name' } as const;
  expect([countChoices(sorted), hidesGames(sorted)]).toEqual([1, false]);
  const filtered = { ...sorted, features: ['x'] };
  expect([countChoices(filtered), hidesGames(filtered)]).toEqual([2, true]);
});
