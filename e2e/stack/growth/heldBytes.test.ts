import { bytesIn } from './heldBytes';

it('adds up what the objects of a snapshot weigh, and leaves compiled code out', () => {
  const meta = { node_fields: ['type', 'name', 'self_size'], node_types: [['object', 'code']] } as const;
  const nodes = [
    [0, 0, 100],
    [1, 1, 5_000],
    [0, 2, 20],
  ].flat();
  expect(bytesIn({ snapshot: { meta }, nodes })).toBe(120);
});
