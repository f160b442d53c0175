import * as fc from 'fast-check';
import * as v from 'valibot';

interface Field {
  readonly plan: Plan;
  readonly may: boolean;
}

/** A schema as data, which can be converted into a valibot schema and into matching values. */
export type Plan =
  | { readonly is: 'text' | 'whole'; readonly min: number; readonly max: number }
  | { readonly is: 'number' | 'flag' | 'id' | 'word' }
  | { readonly is: 'one'; readonly of: readonly (string | number)[] }
  | { readonly is: 'list'; readonly of: Plan; readonly max: number }
  | { readonly is: 'fields'; readonly of: Readonly<Record<string, Field>>; readonly strict: boolean }
  | { readonly is: 'map' | 'orNull' | 'orNone'; readonly of: Plan }
  | { readonly is: 'either'; readonly of: readonly Plan[] };

const word = /^[a-c]{1,3}$/;
const entriesOf = <Value>(of: Readonly<Record<string, Field>>, to: (field: Field) => Value) =>
  Object.fromEntries(Object.entries(of).map(([key, field]) => [key, to(field)]));

export function schemaFrom(plan: Plan): v.GenericSchema {
  switch (plan.is) {
    case 'text':
      return v.pipe(v.string(), v.minLength(plan.min), v.maxLength(plan.max));
    case 'whole':
      return v.pipe(v.number(), v.integer(), v.minValue(plan.min), v.maxValue(plan.max));
    case 'number':
      return v.number();
    case 'flag':
      return v.boolean();
    case 'id':
      return v.pipe(
        v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(30)), v.number()]),
        v.transform(String),
      );
    case 'word':
      return v.pipe(v.string(), v.regex(word));
    case 'one':
      return v.picklist(plan.of);
    case 'list':
      return v.pipe(v.array(schemaFrom(plan.of)), v.maxLength(plan.max));
    case 'map':
      return v.record(v.string(), schemaFrom(plan.of));
    case 'orNull':
      return v.nullable(schemaFrom(plan.of));
    case 'orNone':
      return v.nullish(schemaFrom(plan.of), null);
    case 'either':
      return v.union(plan.of.map(schemaFrom));
    case 'fields': {
      const entries = entriesOf(plan.of, ({ plan: of, may }) =>
        may ? v.optional(schemaFrom(of)) : schemaFrom(of),
      );
      return plan.strict ? v.strictObject(entries) : v.object(entries);
    }
  }
}

/** Generates values that the schema of a plan accepts. */
export function valuesFrom(plan: Plan): fc.Arbitrary<unknown> {
  switch (plan.is) {
    case 'text':
      return fc.string({ minLength: plan.min, maxLength: plan.max });
    case 'whole':
      return fc.integer({ min: plan.min, max: plan.max });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'flag':
      return fc.boolean();
    case 'id':
      return fc.oneof(fc.string({ minLength: 1, maxLength: 30 }), fc.double({ noNaN: true }));
    case 'word':
      return fc.stringMatching(word);
    case 'one':
      return fc.constantFrom(...plan.of);
    case 'list':
      return fc.array(valuesFrom(plan.of), { maxLength: plan.max });
    case 'map':
      return fc.dictionary(fc.stringMatching(/^[a-d]$/), valuesFrom(plan.of), { maxKeys: 3 });
    case 'orNull':
      return fc.option(valuesFrom(plan.of));
    case 'orNone':
      return fc.option(valuesFrom(plan.of), { nil: undefined });
    case 'either':
      return fc.oneof(...plan.of.map(valuesFrom));
    case 'fields': {
      const needed = Object.keys(plan.of).filter((key) => plan.of[key]?.may === false);
      const fields = entriesOf(plan.of, (field) => valuesFrom(field.plan));
      const extra = plan.strict ? fc.constant({}) : fc.record({ z: fc.anything() }, { requiredKeys: [] });
      return fc
        .tuple(extra, fc.record(fields, { requiredKeys: needed }))
        .map(([more, own]) => ({ ...more, ...own }));
    }
  }
}

const limits = fc.tuple(fc.nat(3), fc.nat(3)).map(([min, more]) => ({ min, max: min + more }));

const leaf: fc.Arbitrary<Plan> = fc.oneof(
  fc.tuple(fc.constantFrom('text' as const, 'whole' as const), limits).map(([is, size]) => ({ is, ...size })),
  fc.constantFrom('number' as const, 'flag' as const, 'id' as const, 'word' as const).map((is) => ({ is })),
  fc
    .uniqueArray(fc.constantFrom('a', 'b', 'long', 0, 1, 2.5), { minLength: 1, maxLength: 4 })
    .map((of) => ({ is: 'one' as const, of })),
);

const containing = (inner: fc.Arbitrary<Plan>): fc.Arbitrary<Plan> =>
  fc.oneof(
    fc.tuple(inner, fc.nat(3)).map(([of, max]) => ({ is: 'list' as const, of, max })),
    fc
      .tuple(fc.constantFrom('map' as const, 'orNull' as const, 'orNone' as const), inner)
      .map(([is, of]) => ({ is, of })),
    fc.array(inner, { minLength: 1, maxLength: 3 }).map((of) => ({ is: 'either' as const, of })),
    fc
      .tuple(
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.record({ plan: inner, may: fc.boolean() })),
        fc.boolean(),
      )
      .map(([of, strict]) => ({ is: 'fields' as const, of, strict })),
  );

export const plans: fc.Arbitrary<Plan> = fc.oneof(
  leaf,
  containing(leaf),
  containing(fc.oneof(leaf, containing(leaf))),
);

/** Generates a similar plan, with some other limits, fields or types. */
export function near(plan: Plan): fc.Arbitrary<Plan> {
  const similar = ((): fc.Arbitrary<Plan> => {
    switch (plan.is) {
      case 'text':
      case 'whole':
        return fc.oneof(
          fc.constant(plan),
          fc.nat(2).map((by) => ({ ...plan, min: Math.max(0, plan.min - by), max: plan.max + by })),
        );
      case 'list':
        return fc.tuple(near(plan.of), fc.nat(4)).map(([of, max]) => ({ ...plan, of, max }));
      case 'map':
      case 'orNull':
      case 'orNone':
        return near(plan.of).map((of) => ({ ...plan, of }));
      case 'either':
        return fc.tuple(...plan.of.map(near), leaf).map((of) => ({ ...plan, of }));
      case 'fields': {
        const fields = entriesOf(plan.of, (field) =>
          fc.record({ plan: near(field.plan), may: fc.oneof(fc.constant(field.may), fc.constant(true)) }),
        );
        const extra = fc.record(
          { d: fc.record({ plan: leaf, may: fc.constant(true) }) },
          { requiredKeys: [] },
        );
        return fc
          .tuple(fc.record(fields), extra)
          .map(([own, more]) => ({ is: plan.is, of: { ...own, ...more }, strict: false }));
      }
      default:
        return fc.constant(plan);
    }
  })();
  return fc.oneof({ weight: 9, arbitrary: similar }, { weight: 1, arbitrary: leaf });
}
