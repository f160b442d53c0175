import { asc, desc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalid } from '../errors/Rejection';
import type { Fields } from './readBody';

type Operator = 'EQ' | 'NEQ' | 'GT' | 'LT' | 'IN';
export type FilterName = `${string}_${Operator}`;

/** Filters, sort order and page of a list call. On the wire: `status_EQ`, `amount_GT`, `createTime_0: DESC`. */
export interface ListQuery {
  readonly filters: readonly {
    readonly field: string;
    readonly operator: Operator;
    readonly value: string;
  }[];
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface AllowedQuery {
  readonly filters: readonly FilterName[];
  readonly sort: readonly string[];
  /** The largest page size, which is also the default. */
  readonly pageSize: number;
}

const filterKey = /^([A-Za-z0-9]+)_(EQ|NEQ|GT|LT|IN)$/;
const sortKey = /^([A-Za-z0-9]+)_(\d)$/;

/** A list of a hundred ids is the longest value. */
const maxListLength = 1_000;

function readText(value: unknown, maxLength = 200): string {
  if (typeof value === 'string' && value.length <= maxLength) return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw invalid('One of the filters has an invalid value.');
}

function readWholeNumber(value: unknown, fallback: number, max: number): number {
  if (value === undefined) return fallback;
  const text = readText(value);
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number < 1 || number > max) {
    throw invalid('This page does not exist.');
  }
  return number;
}

/** A field without an operator filters for equality, if the list allows that filter. */
function filterOf(key: string, allowed: AllowedQuery): { field: string; operator: Operator } | undefined {
  const match = filterKey.exec(key);
  const [, field = key, operator = 'EQ'] = match ?? [];
  const isAllowed = allowed.filters.includes(`${field}_${operator as Operator}`);
  if (match && !isAllowed) throw invalid('This filter is not available.');
  return isAllowed ? { field, operator: operator as Operator } : undefined;
}

export function readListQuery(fields: Fields, allowed: AllowedQuery): ListQuery {
  const filters: ListQuery['filters'][number][] = [];
  const sort: { field: string; descending: boolean; rank: number }[] = [];
  for (const [key, value] of Object.entries(fields)) {
    const [, field, rank] = sortKey.exec(key) ?? [];
    if (field !== undefined) {
      if (!allowed.sort.includes(field)) throw invalid('This sort order is not available.');
      const direction = readText(value).toUpperCase();
      if (direction !== 'ASC' && direction !== 'DESC') throw invalid('This sort order is not available.');
      sort.push({ field, descending: direction === 'DESC', rank: Number(rank) });
      continue;
    }
    const filter = filterOf(key, allowed);
    if (filter)
      filters.push({
        ...filter,
        value: readText(value, filter.operator === 'IN' ? maxListLength : undefined),
      });
  }
  return {
    filters,
    sort: sort.sort((a, b) => a.rank - b.rank),
    pageNum: readWholeNumber(fields['pageNum'], 1, 100_000),
    pageSize: readWholeNumber(fields['pageSize'], allowed.pageSize, allowed.pageSize),
  };
}

export type Columns = Readonly<Record<string, PgColumn | SQL>>;

const truthy = new Set(['1', 'true']);
const falsy = new Set(['0', 'false']);

function asColumnValue(column: PgColumn | SQL, text: string): string | number | boolean {
  const type = 'dataType' in column ? column.dataType : 'number';
  if (type === 'boolean') {
    if (!truthy.has(text) && !falsy.has(text)) throw invalid('One of the filters has an invalid value.');
    return truthy.has(text);
  }
  if (type === 'number' || type === 'bigint') {
    if (!/^-?\d{1,9}$/.test(text)) throw invalid('One of the filters has an invalid value.');
    return Number(text);
  }
  if (text.includes('\u0000')) throw invalid('One of the filters has an invalid value.');
  return text;
}

/** The filters as conditions on columns. The handler applies a filter that has no column. */
export function conditionsOf(query: ListQuery, columns: Columns): SQL[] {
  return query.filters.flatMap(({ field, operator, value }) => {
    const column = columns[field];
    if (!column) return [];
    if (operator === 'IN') {
      const values = value.split(',').map((text) => asColumnValue(column, text));
      return [inArray(column as PgColumn, values)];
    }
    const operand = asColumnValue(column, value);
    const compare = { EQ: eq, NEQ: ne, GT: gt, LT: lt }[operator];
    return [compare(column as PgColumn, operand)];
  });
}

/** The filters of a list by time. Times are epoch milliseconds. */
export const timeFilters = ['createTime_GT', 'createTime_LT'] as const satisfies readonly FilterName[];

// The latest time of a Date. PostgreSQL stores later ones.
const latestMs = 8.64e15;

/** The filters by time as conditions on a column. */
export function timeConditions(query: ListQuery, column: PgColumn): SQL[] {
  return query.filters.flatMap(({ field, operator, value }) => {
    if (field !== 'createTime') return [];
    if (!/^\d{1,16}$/.test(value) || Number(value) > latestMs) {
      throw invalid('One of the filters has an invalid value.');
    }
    const time = new Date(Number(value));
    return [operator === 'GT' ? gt(column, time) : lt(column, time)];
  });
}

export function orderOf(query: ListQuery, columns: Columns): SQL[] {
  return query.sort.flatMap(({ field, descending }) => {
    const column = columns[field];
    return column ? [descending ? desc(column) : asc(column)] : [];
  });
}

/** The total number of rows. It is only counted when the page is full or beyond the end. */
export async function totalOf(
  { pageNum, pageSize }: ListQuery,
  rows: readonly unknown[],
  countAll: () => PromiseLike<readonly { readonly rows: number }[]>,
): Promise<number> {
  const isFull = rows.length === pageSize;
  const isBeyond = rows.length === 0 && pageNum > 1;
  if (!isFull && !isBeyond) return (pageNum - 1) * pageSize + rows.length;
  const [total] = await countAll();
  return total?.rows ?? 0;
}

/** One page of a list in the wire format. Page numbers start at 1 in a request and at 0 in the reply. */
export function pageOf<Row>(query: ListQuery, content: Row[], totalElements: number) {
  return {
    content,
    number: query.pageNum - 1,
    size: query.pageSize,
    totalElements,
    last: query.pageNum * query.pageSize >= totalElements,
  };
}

export const pageWindow = (query: ListQuery) => ({
  limit: query.pageSize,
  offset: (query.pageNum - 1) * query.pageSize,
});
