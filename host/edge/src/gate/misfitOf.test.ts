import * as fc from 'fast-check';
import { schemaOf } from 'shared-contracts/contract/record';
import * as v from 'valibot';
import { near, plans, schemaFrom, valuesFrom } from '../testing/schemaPlans';
import { misfitOf } from './misfitOf';

const sent = (schema: v.GenericSchema) => schemaOf(schema, { role: 'sent', side: 'output' });
const taken = (schema: v.GenericSchema) => schemaOf(schema, { role: 'taken', side: 'input' });
const between = (sender: v.GenericSchema, receiver: v.GenericSchema) => misfitOf(sent(sender), taken(receiver));

const overTheBus = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

it('lets nothing through that the receiver would not take', () => {
  let fits = 0;
  const crossing = plans
    .chain((from) => fc.tuple(fc.constant(from), fc.oneof(near(from), plans)))
    .chain(([from, to]) =>
      fc.tuple(fc.constant(from), fc.constant(to), fc.array(valuesFrom(from), { minLength: 1, maxLength: 8 })),
    );
  fc.assert(
    fc.property(crossing, ([from, to, values]) => {
      const [sender, receiver] = [schemaFrom(from), schemaFrom(to)];
      if (between(sender, receiver) !== undefined) return true;
      fits += 1;
      return values.every((value) => v.is(receiver, overTheBus(v.parse(sender, value))));
    }),
    { numRuns: 2_000 },
  );
  // Otherwise a gate that refuses everything would pass.
  expect(fits).toBeGreaterThan(500);
});
