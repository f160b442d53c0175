import * as v from 'valibot';
import { ViewId } from './identifiers';
import { Prefetch } from './Prefetch';

/** The words of JSON Schema that the gate understands, and whatever else a schema says. */
export interface JsonSchema {
  readonly [word: string]: unknown;
  readonly type?: string | readonly string[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | JsonSchema | undefined;
  readonly items?: JsonSchema | undefined;
}

const JsonSchema: v.GenericSchema<JsonSchema> = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  anyOf: v.optional(v.array(v.lazy(() => JsonSchema))),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => JsonSchema),
    ),
  ),
  required: v.optional(v.array(v.string())),
  additionalProperties: v.optional(v.union([v.boolean(), v.lazy(() => JsonSchema)])),
  items: v.optional(v.lazy(() => JsonSchema)),
});

const Named = <Schema extends v.GenericSchema>(schema: Schema) => v.record(v.string(), schema);

/** What one member of the host carries: what a remote gives with it, and what it gets by it. */
const Exchange = v.object({ gives: v.optional(JsonSchema), gets: v.optional(JsonSchema) });
export type Exchange = v.InferOutput<typeof Exchange>;

/**
 * What a build promises those that run beside it and asks of them; the gate of the release command compares the
 * records of all that would be live. Senders are described as what they send, receivers as what they take.
 */
export const ContractRecord = v.object({
  spec: v.literal(1),
  /** Facts by topic. */
  publishes: Named(JsonSchema),
  hears: Named(JsonSchema),
  /** Popups by id, with the params they are opened with. */
  opens: Named(JsonSchema),
  /** Popups by id. A remote shows them: `takes` is what may come, `becomes` what its view reads. The host passes them on. */
  popups: Named(v.object({ takes: JsonSchema, becomes: JsonSchema })),
  /** Screens as `remote-lobby/home`: a remote shows them, a host's routes lead to them. */
  screens: v.optional(v.array(v.string())),
  /** Endpoints of the operator's API by path. */
  calls: Named(v.object({ request: JsonSchema, reply: JsonSchema })),
  /** Members of the host that a remote needs, and those that a host has. */
  uses: Named(Exchange),
  offers: Named(Exchange),
  /** Modules that run once in a page, with their versions. */
  singletons: Named(v.string()),
  /** Calls by the view that needs them. Builds of earlier editions have none. */
  prefetch: v.optional(v.record(ViewId, v.array(Prefetch))),
});
export type ContractRecord = v.InferOutput<typeof ContractRecord>;
