import * as v from 'valibot';
import { encodeRequest } from '../../api';
import type { RemoteName } from '../../domain';
import { popupOf, popups, type Popup } from '../../popups';
import {
  OwnPopup,
  paramsOfOwnPopup,
  PopupName,
  type ContractRecord,
  type Exchange,
  type Prefetch,
  isCoreRelease,
  type ReleaseName,
  ReleaseNameSchema,
} from '../../releases';
import { routes, type Route } from '../../routes';
import { commonProperties, type Contract, type HostProperty } from '..';
import { hostProperties, optionalProperties, type HostPropertySchemas } from './hostProperties';
import { outlineOf, jsonSchemaOf, type MessageEnd } from './jsonSchemaOf';

const sentOutput = { role: 'sent', side: 'output' } as const;
const acceptedInput = { role: 'accepted', side: 'input' } as const;
// Popup params and requests are sent without parsing, and remotes do not parse the output of a property.
const sentInput = { role: 'sent', side: 'input' } as const;
const acceptedOutput = { role: 'accepted', side: 'output' } as const;

/** Converts the schema of a declaration. An error contains the name of the declaration. */
function describeSchema(name: string, schema: v.GenericSchema, end: MessageEnd) {
  try {
    return jsonSchemaOf(schema, end);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const byName = <Item, Value>(items: readonly Item[], entry: (item: Item) => readonly [string, Value]) =>
  Object.fromEntries(items.map(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function exchangeOf(name: HostProperty, gives: MessageEnd, gets: MessageEnd): readonly [string, Exchange] {
  const { input, output }: HostPropertySchemas = hostProperties[name];
  return [
    name,
    {
      ...(input && { gives: describeSchema(name, input, gives) }),
      ...(output && { gets: describeSchema(name, output, gets) }),
    },
  ];
}

interface Package {
  readonly name: ReleaseName;
  /** For example `popups/deposit`. */
  readonly views: readonly string[];
  readonly singletons: Readonly<Record<string, string>>;
}

function checkPackage({ name, views }: Package): void {
  if (!v.is(ReleaseNameSchema, name))
    throw new Error(
      `${String(name)} is not the name of a package. Use remote-, then lower-case letters, digits and single hyphens, at most 40 characters`,
    );
  const screen = views.find((view) => view.startsWith('screens/'));
  if (screen !== undefined && !isCoreRelease(name))
    throw new Error(
      `${name} has ${screen}, but no route shows it. Only popups need no route: move it to src/popups`,
    );
}

/** The first error of a value. Undefined if it matches the schema. */
function errorOf(schema: v.GenericSchema, value: unknown): string | undefined {
  const { issues: [issue] = [] } = v.safeParse(schema, value);
  if (!issue) return undefined;
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

/** Strict, so that a typing error in the name of a field is reported. */
const StrictOwnPopup = v.strictObject(OwnPopup.entries);

function ownPopupError(id: string, declaration: unknown, { views }: Package): string | undefined {
  if (popupOf(id)) return 'shared-contracts/popups declares it too. Remove it from src/contract.ts';
  if (!views.includes(`popups/${id}`)) return `src/popups/${id} has no index.tsx`;
  return errorOf(PopupName, id) ?? errorOf(StrictOwnPopup, declaration);
}

/** Returns the popups that are declared only in this contract. Throws if a declaration is invalid. */
function ownPopupsOf({ popups: declaredPopups = {} }: Contract, owner: Package) {
  for (const [id, declaration] of Object.entries(declaredPopups)) {
    const error = ownPopupError(id, declaration, owner);
    if (error !== undefined) throw new Error(`${owner.name} declares the popup ${id}, but ${error}`);
  }
  return byName(Object.entries(declaredPopups), ([id, declaration]) => [id, v.parse(OwnPopup, declaration)]);
}

type DescribedPopup = Pick<Popup, 'params'>;

/** The popups in a remote's build. For the host, all popups of shared-contracts. */
function popupsOf(
  { name, views }: Package,
  ownPopups: Readonly<Record<string, OwnPopup>>,
): [id: string, popup: DescribedPopup][] {
  const allPopups: [string, DescribedPopup][] = Object.entries<Popup>(popups);
  if (name === 'host') return allPopups;
  const popupIds = views.flatMap((view) =>
    view.startsWith('popups/') ? [view.slice('popups/'.length)] : [],
  );
  const foreignPopup = popupIds.find((id) => !ownPopups[id] && popupOf(id)?.owner !== name);
  if (foreignPopup !== undefined)
    throw new Error(
      `popups/${foreignPopup} is not a popup of ${name} in shared-contracts/popups. Declare it in popups of src/contract.ts`,
    );
  return [
    ...allPopups.filter(([id]) => popupIds.includes(id)),
    ...Object.entries(ownPopups).map(([id, popup]): [string, DescribedPopup] => [
      id,
      { params: paramsOfOwnPopup(popup) },
    ]),
  ];
}

/** The screens in a remote's build. For the host, all screens of its routes. */
function screensOf({ name, views }: Package): string[] {
  const allRoutes: readonly Route[] = Object.values(routes);
  const routedScreens = allRoutes.flatMap(({ target }) =>
    target.kind === 'screen' ? [`${target.owner}/${target.screen}`] : [],
  );
  if (name === 'host') return [...new Set(routedScreens)].toSorted();
  return views.flatMap((view) =>
    view.startsWith('screens/') ? [`${name}/${view.slice('screens/'.length)}`] : [],
  );
}

/** The calls to prefetch by view, encoded as the API client sends them. */
function prefetchOf({ calls, prefetch = [] }: Contract, { name, views }: Package) {
  const byView: Record<string, Prefetch[]> = {};
  for (const { view, endpoint, input, ...options } of prefetch) {
    const { path } = endpoint;
    if (!views.includes(view)) throw new Error(`${name} has no view ${view} to prefetch ${path} for`);
    if (!calls.includes(endpoint)) throw new Error(`${name} prefetches ${path}, which is not in its calls`);
    const { contentType, body } = encodeRequest(endpoint, input);
    if (contentType === undefined || typeof body !== 'string')
      throw new Error(`${path} cannot be prefetched: only POST requests with a text body can`);
    (byView[view] ??= []).push({ path, type: contentType, body, ...options });
  }
  return prefetch.length > 0 && { prefetch: byView };
}

/**
 * Returns the record of a contract with all schemas. Throws if a schema cannot be compared with that of another
 * release.
 */
export function contractRecordOf(contract: Contract, owner: Package): ContractRecord {
  const { publishes, hears, opens, calls, uses } = contract;
  const isHost = owner.name === 'host';
  checkPackage(owner);
  const ownPopups = ownPopupsOf(contract, owner);
  const foreignFact = publishes.find((fact) => fact.owner !== (owner.name as RemoteName));
  if (foreignFact) throw new Error(`${foreignFact.topic} is published by ${foreignFact.owner} only`);
  const usedProperties = isHost ? [] : [...new Set([...uses, ...commonProperties])];
  const offeredProperties = isHost ? (Object.keys(hostProperties) as HostProperty[]) : [];
  return {
    spec: 1,
    publishes: byName(publishes, (fact) => [
      fact.topic,
      describeSchema(fact.topic, fact.payload, sentOutput),
    ]),
    hears: byName(hears, (fact) => [fact.topic, describeSchema(fact.topic, fact.payload, acceptedInput)]),
    opens: byName(opens, (id) => [id, describeSchema(id, popups[id].params, sentInput)]),
    popups: byName(popupsOf(owner, ownPopups), ([id, { params }]) => [
      id,
      {
        takes: describeSchema(id, params, acceptedInput),
        becomes: describeSchema(id, params, isHost ? sentOutput : acceptedOutput),
      },
    ]),
    screens: screensOf(owner),
    calls: byName(calls, ({ path, request, reply }) => [
      path,
      { request: outlineOf(request), reply: outlineOf(reply) },
    ]),
    uses: byName(
      usedProperties.filter((name) => !(name in optionalProperties)),
      (name) => exchangeOf(name, sentInput, acceptedOutput),
    ),
    offers: byName(
      offeredProperties.filter((name) => !(name in optionalProperties)),
      (name) => exchangeOf(name, acceptedInput, sentOutput),
    ),
    singletons: owner.singletons,
    ...prefetchOf(contract, owner),
    ...(Object.keys(ownPopups).length > 0 && { ownPopups }),
    ...(isHost && { acceptsAnyRemote: true as const }),
  };
}
