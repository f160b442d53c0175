import * as v from 'valibot';
import { ViewId } from './identifiers';
import { OwnPopup } from './OwnPopup';
import { PopupName } from './PopupName';
import { Prefetch } from './Prefetch';

/** The keywords of JSON Schema that the compatibility gate compares. Schemas may contain others. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
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

const ByName = <Schema extends v.GenericSchema>(schema: Schema) => v.record(v.string(), schema);

/** Input (`gives`) and output (`gets`) of a property of the host API. The remote gives the input and gets the output. */
const Exchange = v.object({ gives: v.optional(JsonSchema), gets: v.optional(JsonSchema) });
export type Exchange = v.InferOutput<typeof Exchange>;

/**
 * The contract of a build. Before a release, the compatibility gate compares the records of all builds that would be
 * live together. A sender's schema describes the data that it sends. A receiver's schema describes the data that it
 * accepts.
 */
export const ContractRecord = v.object({
  spec: v.literal(1),
  /** Events that the package publishes, by topic. */
  publishes: ByName(JsonSchema),
  /** Events that the package subscribes to, by topic. */
  hears: ByName(JsonSchema),
  /** Popups that the package opens, by id. The schema describes the params that it passes. */
  opens: ByName(JsonSchema),
  /**
   * Popups that the package shows or that the host forwards, by id. `takes`: params before parsing. `becomes`: params
   * after parsing.
   */
  popups: ByName(v.object({ takes: JsonSchema, becomes: JsonSchema })),
  /** For a remote, its screens. For the host, the screens of its routes. For example `remote-lobby/home`. */
  screens: v.optional(v.array(v.string())),
  /** Endpoints of the operator's API by path. */
  calls: ByName(v.object({ request: JsonSchema, reply: JsonSchema })),
  /** Properties of the host API that a remote needs. */
  uses: ByName(Exchange),
  /** Properties that the host API has. */
  offers: ByName(Exchange),
  /** Versions of the modules that a page loads only once. */
  singletons: ByName(v.string()),
  /** Calls to prefetch, by view. Missing in records of older builds. */
  prefetch: v.optional(v.record(ViewId, v.array(Prefetch))),
  /** Those of `popups` that are declared only in this contract. Missing in records of older builds. */
  ownPopups: v.optional(v.record(PopupName, OwnPopup)),
  /**
   * The host can run remotes of any name. An older host rejects every registry with a remote that is not in
   * `remotesWithRoutes`. Open pages of such a host then miss rollbacks.
   */
  acceptsAnyRemote: v.optional(v.literal(true)),
});
export type ContractRecord = v.InferOutput<typeof ContractRecord>;
