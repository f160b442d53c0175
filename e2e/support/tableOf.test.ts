import { tableOf } from './tableOf';

it('aligns its columns, and keeps what has several lines in one', () => {
  expect(tableOf(['what', 'why'], [['port', 'is in use.\n  Choose another.\n']])).toEqual([
    '| what | why                        |',
    '| ---- | -------------------------- |',
    '| port | is in use. Choose another. |',
  ]);
});
