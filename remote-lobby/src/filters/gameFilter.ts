import type { listGames, RequestOf } from 'shared-contracts/api';

export const sortOrders = ['popular', 'name', 'rtp'] as const;
type SortOrder = (typeof sortOrders)[number];

/** The player's choice for a list of games. A list without codes matches all games. */
export interface GameFilter {
  /** Codes of game providers. A game matches if its provider is one of them. */
  readonly providers: readonly string[];
  /** Codes of features. A game matches if it has at least one of them. */
  readonly features: readonly string[];
  /** Undefined for the list's default order. */
  readonly sort: SortOrder | undefined;
}

export const noFilter: GameFilter = { providers: [], features: [], sort: undefined };

/**
 * The order of a list that the player has not sorted. A list of the catalog starts with the most popular games. A list
 * of the member starts with the games that the member played or saved last.
 */
export type DefaultOrder = 'popular' | 'recent';

/** With more codes, a filter would be longer than the API accepts. */
export const maxCodes = 5;

const isCode = (text: string) => /^[\w-]{1,40}$/.test(text);
const codesIn = (text = '') => [...new Set(text.split(',').filter(isCode))].slice(0, maxCodes);

/** Query parameters of the address of a list. */
export interface FilterParams {
  readonly provider?: string;
  readonly feature?: string;
  readonly sort?: string;
}

/** Reads the filter from an address. Ignores invalid values, because anyone can write an address. */
export function readFilter(
  { provider, feature, sort }: FilterParams,
  defaultOrder: DefaultOrder,
): GameFilter {
  return {
    providers: codesIn(provider),
    features: codesIn(feature),
    sort: sortOrders.find((order) => order === sort && order !== defaultOrder),
  };
}

/** Returns the last part of an address, for example `&provider=A,B&sort=rtp`. The codes need no escaping. */
export function filterQuery({ providers, features, sort }: GameFilter): string {
  return [
    ...(providers.length > 0 ? [`&provider=${providers.join(',')}`] : []),
    ...(features.length > 0 ? [`&feature=${features.join(',')}`] : []),
    ...(sort === undefined ? [] : [`&sort=${sort}`]),
  ].join('');
}

/** Whether the filter hides games. Sorting alone hides none. */
export const hidesGames = ({ providers, features }: GameFilter) => providers.length + features.length > 0;

/** The number of settings that differ from an unfiltered list. */
export const countChoices = (filter: GameFilter) =>
  filter.providers.length + filter.features.length + Number(filter.sort !== undefined);

type FilterFields = Pick<
  RequestOf<typeof listGames>,
  'vendor_IN' | 'features_IN' | 'totalPlayCount_0' | 'name_0' | 'rtp_0'
>;

const sortFields = {
  popular: { totalPlayCount_0: 'DESC' },
  name: { name_0: 'ASC' },
  rtp: { rtp_0: 'DESC' },
} as const satisfies Record<SortOrder, FilterFields>;

/**
 * The fields of a request for the matching games in the chosen order. There is no field for `recent`, because the API
 * cannot sort by it.
 */
export function filterFields({ providers, features, sort }: GameFilter): FilterFields {
  return {
    ...(providers.length > 0 && { vendor_IN: providers.join(',') }),
    ...(features.length > 0 && { features_IN: features.join(',') }),
    ...sortFields[sort ?? 'popular'],
  };
}
