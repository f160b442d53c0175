import * as api from '../../../shared-contracts/src/api/index.ts';
import { exampleReply } from './exampleReply.js';

const endpoints = Object.values(api).filter((value) => value?.path && value.reply);
const read = (endpoint, kind) => api.readReply(endpoint, exampleReply(endpoint, kind));

test.each(['filled', 'long', 'empty'])('every endpoint has a valid reply that is %s', (kind) => {
  expect(endpoints.length).toBeGreaterThan(50);
  const invalid = endpoints.filter((endpoint) => !read(endpoint, kind).ok);
  expect(invalid.map(({ path }) => path)).toEqual([]);
});

test('lists have different items, long texts or no items', () => {
  const { items } = read(api.listGames, 'filled').data;
  expect(items.map(({ name }) => name)).toEqual(['Name 1', 'Name 2', 'Name 3']);
  expect(new Set(items.map(({ id }) => id)).size).toBe(3);
  expect(read(api.listGames, 'long').data.items[0].name.length).toBeGreaterThan(80);
  expect(read(api.listGames, 'empty').data).toEqual({ items: [], last: true });
});

test('an error has a message', () => {
  expect(read(api.listGames, 'error')).toMatchObject({ ok: false, message: /./ });
});
