import * as v from 'valibot';
import { paged } from './paged';

const read = (wire: unknown) => v.parse(paged(v.number()), wire);

it('[D-015] reads the layout of content, number, size, totalElements and last', () => {
  const wire = { content: [1, 2], number: 0, size: 2, totalElements: 4, last: false };
  expect(read(wire)).toEqual({ items: [1, 2], last: false });
  expect(read({ ...wire, last: true })).toEqual({ items: [1, 2], last: true });
});

it('[D-015] reads the layout of content, pageNum, pageSize, total and last', () => {
  const wire = { content: [1, 2], pageNum: 1, pageSize: 2, total: 4, last: false };
  expect(read(wire)).toEqual({ items: [1, 2], last: false });
  expect(read({ ...wire, last: true })).toEqual({ items: [1, 2], last: true });
});

it.each([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
])('reads last %p as %p', (last, expected) => {
  expect(read({ content: [1], size: 1, last }).last).toBe(expected);
});

it.each(['size', 'pageSize'])(
  '[D-015] treats a page shorter than its %s as the last one if `last` is missing',
  (name) => {
    expect(read({ content: [1, 2], [name]: 3 }).last).toBe(true);
    expect(read({ content: [1, 2, 3], [name]: 3 }).last).toBe(false);
    expect(read({ content: [1, 2], [name]: '3', last: null }).last).toBe(true);
  },
);

it('uses `last` rather than the size', () => {
  expect(read({ content: [1], size: 20, last: false }).last).toBe(false);
});

it('treats an empty page as the last one', () => {
  expect(read({ content: [] })).toEqual({ items: [], last: true });
  expect(read({ content: [], size: 0, last: false }).last).toBe(true);
});

it.each([[{ content: null }], [{}], [null], [{ content: ['x'] }], [{ content: [1], last: 'maybe' }]])(
  'rejects %p',
  (wire) => {
    expect(v.safeParse(paged(v.number()), wire).success).toBe(false);
  },
);
