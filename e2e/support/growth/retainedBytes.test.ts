import { sumRetainedBytes } from './retainedBytes';

it('sums the sizes of a snapshot’s objects without compiled code and the network records of the debugger', () => {
  const meta = { node_fields: ['type', 'name', 'self_size'], node_types: [['object', 'code']] } as const;
  const strings = ['Object', 'f', 'Array', 'blink::NetworkResourcesData::ResourceData'];
  const nodes = [0, 0, 100, 1, 1, 5_000, 0, 2, 20, 0, 3, 288];
  expect(sumRetainedBytes({ snapshot: { meta }, nodes, strings })).toBe(120);
});
