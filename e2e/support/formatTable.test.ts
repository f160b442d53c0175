import { formatTable } from './formatTable';

it('aligns the columns and joins the lines of a cell', () => {
  expect(formatTable(['what', 'why'], [['port', 'is in use.\n  Choose another.\n']])).toEqual([
    '| what | why                        |',
    '| ---- | -------------------------- |',
    '| port | is in use. Choose another. |',
  ]);
});
