import { sql } from 'drizzle-orm';
import { PgDialect, pgTable, boolean, integer, text } from 'drizzle-orm/pg-core';
import { conditionsOf, readListQuery, totalOf, type ListQuery } from './ListQuery';
import { Rejection } from '../errors/Rejection';

const page = (pageNum: number): ListQuery => ({ filters: [], sort: [], pageNum, pageSize: 20 });
const rows = (length: number) => Array.from({ length });

it.each([
  ['a first page that is not full', 1, 7, 7, 0],
  ['an empty list', 1, 0, 0, 0],
  ['a last page that is not full', 3, 7, 47, 0],
  ['a full page', 1, 20, 99, 1],
  ['a page beyond the last', 9, 0, 99, 1],
])(
  'counts rows only if the page does not reveal the total: %s',
  async (_, pageNum, rowCount, total, countCalls) => {
    const countAll = jest.fn(() => Promise.resolve([{ rows: 99 }]));
    expect(await totalOf(page(pageNum), rows(rowCount), countAll)).toBe(total);
    expect(countAll).toHaveBeenCalledTimes(countCalls);
  },
);

const allowed = { filters: ['status_EQ', 'amount_GT'], sort: ['createTime'], pageSize: 20 } as const;
const read = (fields: Record<string, unknown>) => readListQuery(fields, allowed);

it('accepts the filters, the order and the page that a list allows', () => {
  expect(read({ status_EQ: 1, amount_GT: '5', createTime_0: 'desc', pageNum: '2', pageSize: 10 })).toEqual({
    filters: [
      { field: 'status', operator: 'EQ', value: '1' },
      { field: 'amount', operator: 'GT', value: '5' },
    ],
    sort: [{ field: 'createTime', descending: true, rank: 0 }],
    pageNum: 2,
    pageSize: 10,
  });
});

it.each([
  // An allowed field with another operator could reveal more than the allowed filter.
  { status_GT: '0' },
  { status_NEQ: '0' },
  { status_IN: '0,1' },
  { amount_EQ: '5' },
  { memberId_EQ: 'another member' },
  { createTime_EQ: '1' },
  { status_0: 'DESC' },
  { memberId_0: 'ASC' },
  { createTime_0: 'DESC; DROP TABLE member' },
  { status_EQ: ['0', '1'] },
  { status_EQ: { $gt: 0 } },
  { status_EQ: 'a'.repeat(201) },
  { pageSize: 21 },
  { pageSize: 0 },
  { pageSize: '1e1' },
  { pageNum: -1 },
  { pageNum: '100001' },
])('rejects %p', (fields) => {
  expect(() => read(fields)).toThrow(Rejection);
});

it('ignores fields that are not filters, and reads a plain field name as equality if that is allowed', () => {
  expect(read({ lang: 'en', memberId: 'another member', amount: '5', status: 1 }).filters).toEqual([
    { field: 'status', operator: 'EQ', value: '1' },
  ]);
});

const table = pgTable('t', { status: integer(), isLive: boolean(), name: text() });

it.each([
  ['status_EQ', '1 OR 1=1'],
  ['status_EQ', '1234567890'],
  ['isLive_EQ', 'maybe'],
  ['name_EQ', 'a\u0000b'],
] as const)('rejects the filter %s with the value %p before any database query', (filter, value) => {
  const query = readListQuery({ [filter]: value }, { filters: [filter], sort: [], pageSize: 1 });
  expect(() => conditionsOf(query, { status: table.status, isLive: table.isLive, name: table.name })).toThrow(
    Rejection,
  );
});

it('compares with every value of a list', () => {
  const codes = Array.from({ length: 100 }, (_, index) => index);
  const query = readListQuery(
    { status_IN: codes.join(',') },
    { filters: ['status_IN'], sort: [], pageSize: 1 },
  );
  const conditions = sql.join(conditionsOf(query, { status: table.status }));
  expect(new PgDialect().sqlToQuery(conditions).params).toEqual(codes);
});
