import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import type { JsonSchema } from '../../releases';
import type * as v from 'valibot';

/** Whether a schema describes a sent or an accepted value, and whether before or after parsing. */
export interface MessageEnd {
  /** A sent value has only the declared fields. An accepted value may have more, which parsing removes. */
  readonly role: 'sent' | 'accepted';
  readonly side: 'input' | 'output';
}

type AnySchema = v.GenericSchema & {
  readonly pipe?: readonly (v.GenericSchema | v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>)[];
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly wrapped?: AnySchema;
  readonly item?: AnySchema;
  readonly value?: AnySchema;
  readonly rest?: AnySchema;
  readonly options?: readonly unknown[];
  readonly default?: unknown;
};

const isSchema = (part: unknown): part is AnySchema =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema';

type Step = NonNullable<AnySchema['pipe']>[number];

const stepsOf = ({ pipe = [] }: AnySchema): Step[] =>
  pipe.flatMap((step) => ('pipe' in step ? stepsOf(step as AnySchema) : step));

function partsOf(schema: AnySchema): AnySchema[] {
  const { entries = {}, wrapped: wrappedSchema, item, value, rest, options = [] } = schema;
  // The first step is left out, because it is the schema itself.
  const parts = [
    ...Object.values(entries),
    wrappedSchema,
    item,
    value,
    rest,
    ...options,
    ...stepsOf(schema).slice(1),
  ];
  return parts.filter(isSchema);
}

/**
 * JSON Schema cannot express a check after a transformation, so the compatibility gate could not compare such a schema.
 */
function rejectLaterChecks(schema: AnySchema): void {
  const steps = stepsOf(schema);
  const transformIndex = steps.findIndex(({ kind }) => kind === 'transformation');
  const laterCheck =
    transformIndex === -1
      ? undefined
      : steps.slice(transformIndex).find(({ kind }) => kind === 'schema' || kind === 'validation');
  if (laterCheck)
    throw new Error(
      `"${laterCheck.type}" after a transform cannot be compared: check before the value is changed`,
    );
  for (const part of partsOf(schema)) rejectLaterChecks(part);
}

type ConvertedSchema = NonNullable<ReturnType<NonNullable<ConversionConfig['overrideAction']>>>;

// The longest text of a number has 24 characters, for example `-1.2345678901234567e-300`.
const numberText = { type: 'string', minLength: 1, maxLength: 24 } as const;

/** The schema of the text that `String(value)` returns. For a text it is unchanged, including its limits. */
function textOf(schema: JsonSchema): ConvertedSchema {
  if (schema.anyOf) return { anyOf: schema.anyOf.map(textOf) };
  if (schema.type === 'number' || schema.type === 'integer' || schema.type === 'boolean') return numberText;
  return schema.type === 'string' ? (schema as ConvertedSchema) : { type: 'string' };
}

const schemaOfConverter = new Map<unknown, (schema: JsonSchema) => ConvertedSchema>([
  [String, textOf],
  [Number, () => ({ type: 'number' })],
  [Boolean, () => ({ type: 'boolean' })],
]);

/** After parsing, a field with a default is always present. */
const fieldsWithDefault = ({ entries = {} }: AnySchema) =>
  Object.keys(entries).filter((key) => entries[key]?.default !== undefined);

type Override = NonNullable<ConversionConfig['overrideSchema']>;

const overrideSchema =
  ({ role, side }: MessageEnd): Override =>
  ({ valibotSchema, jsonSchema, errors }) => {
    if (errors) return undefined;
    const schema = valibotSchema as unknown as AnySchema;
    const { default: _annotation, oneOf, ...json } = jsonSchema;
    const isOutput = side === 'output';
    switch (schema.type) {
      case 'object':
      case 'strict_object':
      case 'loose_object':
        if (isOutput) json.required = [...new Set([...(json.required ?? []), ...fieldsWithDefault(schema)])];
        if (role === 'sent')
          return schema.type === 'object' ? { ...json, additionalProperties: false } : json;
        // The value is already parsed, so additional fields are allowed.
        if (isOutput) delete json.additionalProperties;
        return json;
      case 'nullish':
      case 'nullable': {
        const [wrappedSchema] = json.anyOf ?? [];
        return isOutput && schema.default != null && typeof wrappedSchema === 'object' ? wrappedSchema : json;
      }
      // A value may match two options: valibot uses the first of them, but JSON Schema's `oneOf` would reject the
      // value.
      case 'variant':
        return { ...json, anyOf: oneOf };
      default:
        return json;
    }
  };

const overrideAction: NonNullable<ConversionConfig['overrideAction']> = ({ valibotAction, jsonSchema }) => {
  const convert = 'operation' in valibotAction ? schemaOfConverter.get(valibotAction.operation) : undefined;
  return convert?.(jsonSchema as JsonSchema);
};

/** Returns the JSON Schema of one end of a message. Throws if it cannot be compared with that of another release. */
export function jsonSchemaOf(schema: v.GenericSchema, end: MessageEnd): JsonSchema {
  if (end.role === 'accepted' && end.side === 'input') rejectLaterChecks(schema);
  const { $schema: _draft, ...json } = toJsonSchema(schema, {
    typeMode: end.side,
    errorMode: 'throw',
    overrideSchema: overrideSchema(end),
    overrideAction,
  });
  return json as JsonSchema;
}

/**
 * Returns a rough JSON Schema. The gate only checks whether it has changed. It omits all that JSON Schema cannot
 * express.
 */
export function outlineOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _draft, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return json as JsonSchema;
}
