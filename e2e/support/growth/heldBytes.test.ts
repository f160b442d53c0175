import { bytesIn } from './heldBytes';

it('adds up what the objects of a snapshot weigh, without compiled code and what is kept for us who watch', () => {
  const meta = { node_fields: ['type', 'name', 'self_size'], node_types: [['object', 'code']] } as const;
  const strings = ['Object', 'f', 'Array', 'blink::NetworkResourcesData::ResourceData'];
  const nodes = [0, 0, 100, 1, 1, 5_000, 0, 2, 20, 0, 3, 288];
  expect(bytesIn({ snapshot: { meta }, nodes, strings })).toBe(120);
});
