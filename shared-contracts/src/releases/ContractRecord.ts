import * as v from 'valibot';
import { ViewId } from './identifiers';
import { OwnPopup } from './OwnPopup';
import { PopupName } from './PopupName';
import { Prefetch } from './Prefetch';

/** The keywords of JSON Schema that the gate compares. Schemas may have others. */
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

/** Input (`gives`) and output (`gets`) of one host member, from the remote's side. */
const Exchange = v.object({ gives: v.optional(JsonSchema), gets: v.optional(JsonSchema) });
export type Exchange = v.InferOutput<typeof Exchange>;

/**
 * The contract of a build. Before a release, the gate compares the records of all builds that would be live together.
 * The schema of a sender describes the data that it sends. The schema of a receiver describes the data that it accepts.
 */
export const ContractRecord = v.object({
  spec: v.literal(1),
  /** Events that the package publishes, by topic. */
  publishes: ByName(JsonSchema),
  /** Events that it subscribes to, by topic. */
  hears: ByName(JsonSchema),
  /** Popups that the package opens, by id, with the params that it passes. */
  opens: ByName(JsonSchema),
  /** Popups that the package shows or the host forwards, by id: accepted params, and params after parsing. */
  popups: ByName(v.object({ takes: JsonSchema, becomes: JsonSchema })),
  /** The screens of a remote, or of the host's routes, for example `remote-lobby/home`. */
  screens: v.optional(v.array(v.string())),
  /** Endpoints of the operator's API by path. */
  calls: ByName(v.object({ request: JsonSchema, reply: JsonSchema })),
  /** Members of the host that a remote needs. */
  uses: ByName(Exchange),
  /** Members that a host has. */
  offers: ByName(Exchange),
  /** Versions of the modules that exist once per page. */
  singletons: ByName(v.string()),
  /** Calls to prefetch, by view. Records of older builds have none. */
  prefetch: v.optional(v.record(ViewId, v.array(Prefetch))),
  /** Those of `popups` that only this contract declares. Records of older builds have none. */
  ownPopups: v.optional(v.record(PopupName, OwnPopup)),
  /**
   * The host runs remotes of any name. Open pages of a host without this field reject every registry with a remote
   * beyond `remotesWithRoutes`, so they miss rollbacks.
   */
  acceptsAnyRemote: v.optional(v.literal(true)),
});
export type ContractRecord = v.InferOutput<typeof ContractRecord>;
