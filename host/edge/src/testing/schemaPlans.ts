import * as fc from 'fast-check';
import * as v from 'valibot';

interface Field {
  readonly plan: Plan;
  readonly isOptional: boolean;
}

/**
 * A schema as data, which can be converted into a valibot schema and into matching values. `whole` is an integer,
 * `flag` a boolean, and `id` a text or a number that becomes text. `orMissing` accepts null, and replaces a missing
 * value by null.
 */
export type Plan =
  | { readonly kind: 'text' | 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'number' | 'flag' | 'id' | 'word' }
  | { readonly kind: 'oneOf'; readonly of: readonly (string | number)[] }
  | { readonly kind: 'list'; readonly of: Plan; readonly max: number }
  | { readonly kind: 'fields'; readonly of: Readonly<Record<string, Field>>; readonly isStrict: boolean }
  | { readonly kind: 'map' | 'orNull' | 'orMissing'; readonly of: Plan }
  | { readonly kind: 'union'; readonly of: readonly Plan[] };

const word = /^[a-c]{1,3}$/;
const entriesOf = <Value>(of: Readonly<Record<string, Field>>, to: (field: Field) => Value) =>
  Object.fromEntries(Object.entries(of).map(([key, field]) => [key, to(field)]));

export function schemaFrom(plan: Plan): v.GenericSchema {
  switch (plan.kind) {
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
    case 'oneOf':
      return v.picklist(plan.of);
    case 'list':
      return v.pipe(v.array(schemaFrom(plan.of)), v.maxLength(plan.max));
    case 'map':
      return v.record(v.string(), schemaFrom(plan.of));
    case 'orNull':
      return v.nullable(schemaFrom(plan.of));
    case 'orMissing':
      return v.nullish(schemaFrom(plan.of), null);
    case 'union':
      return v.union(plan.of.map(schemaFrom));
    case 'fields': {
      const entries = entriesOf(plan.of, ({ plan: of, isOptional }) =>
        isOptional ? v.optional(schemaFrom(of)) : schemaFrom(of),
      );
      return plan.isStrict ? v.strictObject(entries) : v.object(entries);
    }
  }
}

/** Generates values that the schema of a plan accepts. */
export function valuesFrom(plan: Plan): fc.Arbitrary<unknown> {
  switch (plan.kind) {
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
    case 'oneOf':
      return fc.constantFrom(...plan.of);
    case 'list':
      return fc.array(valuesFrom(plan.of), { maxLength: plan.max });
    case 'map':
      return fc.dictionary(fc.stringMatching(/^[a-d]$/), valuesFrom(plan.of), { maxKeys: 3 });
    case 'orNull':
      return fc.option(valuesFrom(plan.of));
    case 'orMissing':
      return fc.option(valuesFrom(plan.of), { nil: undefined });
    case 'union':
      return fc.oneof(...plan.of.map(valuesFrom));
    case 'fields': {
      const requiredKeys = Object.keys(plan.of).filter((key) => plan.of[key]?.isOptional === false);
      const fields = entriesOf(plan.of, (field) => valuesFrom(field.plan));
      const extra = plan.isStrict ? fc.constant({}) : fc.record({ z: fc.anything() }, { requiredKeys: [] });
      return fc
        .tuple(extra, fc.record(fields, { requiredKeys }))
        .map(([extraFields, ownFields]) => ({ ...extraFields, ...ownFields }));
    }
  }
}

const limits = fc.tuple(fc.nat(3), fc.nat(3)).map(([min, range]) => ({ min, max: min + range }));

const leaf: fc.Arbitrary<Plan> = fc.oneof(
  fc
    .tuple(fc.constantFrom('text' as const, 'whole' as const), limits)
    .map(([kind, size]) => ({ kind, ...size })),
  fc
    .constantFrom('number' as const, 'flag' as const, 'id' as const, 'word' as const)
    .map((kind) => ({ kind })),
  fc
    .uniqueArray(fc.constantFrom('a', 'b', 'long', 0, 1, 2.5), { minLength: 1, maxLength: 4 })
    .map((of) => ({ kind: 'oneOf' as const, of })),
);

const containing = (inner: fc.Arbitrary<Plan>): fc.Arbitrary<Plan> =>
  fc.oneof(
    fc.tuple(inner, fc.nat(3)).map(([of, max]) => ({ kind: 'list' as const, of, max })),
    fc
      .tuple(fc.constantFrom('map' as const, 'orNull' as const, 'orMissing' as const), inner)
      .map(([kind, of]) => ({ kind, of })),
    fc.array(inner, { minLength: 1, maxLength: 3 }).map((of) => ({ kind: 'union' as const, of })),
    fc
      .tuple(
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.record({ plan: inner, isOptional: fc.boolean() })),
        fc.boolean(),
      )
      .map(([of, isStrict]) => ({ kind: 'fields' as const, of, isStrict })),
  );

export const plans: fc.Arbitrary<Plan> = fc.oneof(
  leaf,
  containing(leaf),
  containing(fc.oneof(leaf, containing(leaf))),
);

function changedPlan(plan: Plan): fc.Arbitrary<Plan> {
  switch (plan.kind) {
    case 'text':
    case 'whole':
      return fc.oneof(
        fc.constant(plan),
        fc.nat(2).map((step) => ({ ...plan, min: Math.max(0, plan.min - step), max: plan.max + step })),
      );
    case 'list':
      return fc.tuple(similarPlan(plan.of), fc.nat(4)).map(([of, max]) => ({ ...plan, of, max }));
    case 'map':
    case 'orNull':
    case 'orMissing':
      return similarPlan(plan.of).map((of) => ({ ...plan, of }));
    case 'union':
      return fc.tuple(...plan.of.map(similarPlan), leaf).map((of) => ({ ...plan, of }));
    case 'fields': {
      const fields = entriesOf(plan.of, (field) =>
        fc.record({
          plan: similarPlan(field.plan),
          isOptional: fc.oneof(fc.constant(field.isOptional), fc.constant(true)),
        }),
      );
      const extra = fc.record(
        { d: fc.record({ plan: leaf, isOptional: fc.constant(true) }) },
        { requiredKeys: [] },
      );
      return fc.tuple(fc.record(fields), extra).map(([ownFields, extraFields]) => ({
        kind: plan.kind,
        of: { ...ownFields, ...extraFields },
        isStrict: false,
      }));
    }
    default:
      return fc.constant(plan);
  }
}

/** Generates a similar plan, with some other limits, fields or types. */
export function similarPlan(plan: Plan): fc.Arbitrary<Plan> {
  return fc.oneof({ weight: 9, arbitrary: changedPlan(plan) }, { weight: 1, arbitrary: leaf });
}
