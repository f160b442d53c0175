import fc from 'fast-check';
import type * as v from 'valibot';
import { hostileText } from './hostileInputs';

/** The fields of a valibot schema that this generator uses. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly key?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly Step[];
}
interface Step extends Shape {
  readonly kind: string;
  readonly requirement?: unknown;
}

const dates = ['2026-11-22T10:00:00.000Z', '2026-11-22 10:00:00', '2026-11-22'];

function textOf(steps: readonly Step[]): fc.Arbitrary<string> {
  const pattern = steps.find(({ type }) => type === 'regex')?.requirement;
  if (pattern instanceof RegExp)
    return fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')));
  if (steps.some(({ type }) => type.startsWith('iso'))) return fc.constantFrom(...dates);
  return fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('1', '12.34', 'https://help.test/', ...dates),
  );
}

function arbitraryFor(shape: Shape, depth: number): fc.Arbitrary<unknown> {
  const { entries = {}, options = [], pipe = [] } = shape;
  const arbitraryOf = (child: Shape | undefined) =>
    child && depth > 0 ? arbitraryFor(child, depth - 1) : hostileText;
  switch (shape.type) {
    case 'string':
      return textOf(pipe);
    case 'number':
      return fc.oneof(fc.nat(100), fc.double(), fc.constantFrom(12.34, 1_760_000_000_000));
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constant(shape.literal);
    case 'picklist':
      return fc.constantFrom(...options);
    case 'array':
      return fc.array(arbitraryOf(shape.item), { maxLength: 3 });
    case 'record':
      return fc.dictionary(
        shape.key?.type === 'picklist'
          ? arbitraryFor(shape.key, 0).map(String)
          : textOf(shape.key?.pipe ?? []),
        arbitraryOf(shape.value),
        { maxKeys: 3 },
      );
    case 'union':
    case 'variant':
      return fc.oneof(...(options as Shape[]).map(arbitraryOf));
    case 'nullable':
    case 'nullish':
    case 'optional':
      return fc.option(arbitraryOf(shape.wrapped), { nil: shape.type === 'nullable' ? null : undefined });
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return fc.record(
        Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, arbitraryOf(entry)])),
      );
    default: {
      const [lastSchema, previousSchema] = pipe.filter(({ kind }) => kind === 'schema').toReversed();
      // Skips the shape itself, which can be the only schema of its pipe.
      const input = lastSchema && lastSchema.type !== shape.type ? lastSchema : previousSchema;
      return input ? arbitraryOf(input) : hostileText;
    }
  }
}

/** Generates documents most of which match a schema. */
export const arbitraryDocuments = (schema: v.GenericSchema): fc.Arbitrary<unknown> => arbitraryFor(schema, 8);
