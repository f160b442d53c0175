import { totalOf, type ListQuery } from './ListQuery';

const page = (pageNum: number): ListQuery => ({ filters: [], sort: [], pageNum, pageSize: 20 });
const rows = (length: number) => Array.from({ length });

it.each([
  ['a first page that is not full', 1, 7, 7, 0],
  ['nothing at all', 1, 0, 0, 0],
  ['a last page that is not full', 3, 7, 47, 0],
  ['a full page', 1, 20, 99, 1],
  ['a page beyond the last', 9, 0, 99, 1],
])(
  'counts rows only where the page does not tell how many there are: %s',
  async (_, pageNum, found, total, counted) => {
    const countAll = jest.fn(() => Promise.resolve([{ rows: 99 }]));
    expect(await totalOf(page(pageNum), rows(found), countAll)).toBe(total);
    expect(countAll).toHaveBeenCalledTimes(counted);
  },
);
