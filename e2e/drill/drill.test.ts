import { excess } from './excess';
import { tableOf } from './tableOf';

const weight = { heapBytes: 10_000_000, nodes: 400, listeners: 100, styles: 8, subscriptions: 40 };

it('forgives what a page settles to, and names what grows', () => {
  expect(excess(weight, { ...weight, heapBytes: 12_000_000, nodes: 450 })).toEqual([]);
  expect(excess(weight, { ...weight, nodes: 500, listeners: 300, subscriptions: 70 })).toEqual([
    'nodes grew from 400 to 500',
    'listeners grew from 100 to 300',
    'subscriptions grew from 40 to 70',
  ]);
});

it('aligns its figures', () => {
  expect(tableOf(['fault', 'remote-lobby'], [['404 text', '1.2 s']])).toEqual([
    '| fault    | remote-lobby |',
    '| -------- | ------------ |',
    '| 404 text | 1.2 s        |',
  ]);
});
