import type { Route } from './Route';

const neutral = (path: Route['path'], access: Route['access'] = 'member') =>
  ({ path, access, target: { kind: 'neutral' } }) as const;

/** Routes that the specification lists without any content. Source. */
export const neutralRoutes = {
  withdrawQuery: neutral('/withdrawQuery', 'public'),
  withdrawLogin: neutral('/withdrawLogin', 'public'),
  withdrawQueryDetail: neutral('/withdrawQueryDetail'),
  queryOneAwr: neutral('/queryOneAwr'),
  queryOnePwi: neutral('/queryOnePwi'),
  queryOneMi: neutral('/queryOneMi'),
  queryOneLogin: neutral('/queryOneLogin'),
  queryTwoLogin: neutral('/queryTwoLogin'),
  queryThreeLogin: neutral('/queryThreeLogin'),
  queryTwoWrapp: neutral('/queryTwoWrapp'),
  queryTwoPwi: neutral('/queryTwoPwi'),
  queryTwoTt: neutral('/queryTwoTt'),
  queryTwoCpat: neutral('/queryTwoCpat'),
  queryThreeWrapp: neutral('/queryThreeWrapp'),
  queryThreePwi: neutral('/queryThreePwi'),
  queryThreeTt: neutral('/queryThreeTt'),
  queryThreeCpat: neutral('/queryThreeCpat'),
  lottery: neutral('/lottery'),
} as const satisfies Record<string, Route>;
