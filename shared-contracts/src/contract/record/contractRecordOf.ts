import type * as v from 'valibot';
import { encodeRequest } from '../../api';
import type { RemoteName } from '../../domain';
import { popups, type Popup } from '../../popups';
import type { ContractRecord, Exchange, Prefetch, ReleaseName } from '../../releases';
import { routes, type Route } from '../../routes';
import { commonMembers, type Contract, type HostMember } from '..';
import { hostMembers, optionalMembers, type Member } from './hostMembers';
import { outlineOf, schemaOf, type End } from './schemaOf';

const sent = { role: 'sent', side: 'output' } as const;
const taken = { role: 'taken', side: 'input' } as const;
// The host receives popups and requests as the remote passed them. Remotes do not parse the output of a member.
const handedOver = { role: 'sent', side: 'input' } as const;
const readAsIs = { role: 'taken', side: 'output' } as const;

/** Adds the name of the declaration to an error. */
function describeSchema(name: string, schema: v.GenericSchema, end: End) {
  try {
    return schemaOf(schema, end);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const byName = <Item, Value>(items: readonly Item[], entry: (item: Item) => readonly [string, Value]) =>
  Object.fromEntries(items.map(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function exchangeOf(name: HostMember, gives: End, gets: End): readonly [string, Exchange] {
  const { input, output }: Member = hostMembers[name];
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

const popupOf = (id: string) => (popups as Record<string, Popup>)[id];

/** The popups that a remote's build contains. For the host: all popups. */
function popupsOf({ name, views }: Package): [id: string, popup: Popup][] {
  const allPopups: [string, Popup][] = Object.entries(popups);
  if (name === 'host') return allPopups;
  const shown = views.flatMap((view) => (view.startsWith('popups/') ? [view.slice('popups/'.length)] : []));
  const undeclared = shown.find((id) => popupOf(id)?.owner !== name);
  if (undeclared !== undefined)
    throw new Error(`popups/${undeclared} is no popup of ${name} in shared-contracts/popups`);
  return allPopups.filter(([id]) => shown.includes(id));
}

/** The screens that a remote's build contains. For the host: all screens of its routes. */
function screensOf({ name, views }: Package): string[] {
  const allRoutes: readonly Route[] = Object.values(routes);
  const routed = allRoutes.flatMap(({ target }) =>
    target.kind === 'screen' ? [`${target.owner}/${target.screen}`] : [],
  );
  if (name === 'host') return [...new Set(routed)].toSorted();
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
    if (!calls.includes(endpoint)) throw new Error(`${name} prefetches ${path}, which its calls do not name`);
    const { contentType, body } = encodeRequest(endpoint, input);
    if (contentType === undefined || typeof body !== 'string')
      throw new Error(`${path} cannot be prefetched: only POST requests with a text body can`);
    (byView[view] ??= []).push({ path, type: contentType, body, ...options });
  }
  return prefetch.length > 0 && { prefetch: byView };
}

/** The record of a contract with all schemas. Throws if the gate could not compare one of them with another release's. */
export function contractRecordOf(contract: Contract, owner: Package): ContractRecord {
  const { publishes, hears, opens, calls, uses } = contract;
  const isHost = owner.name === 'host';
  const foreign = publishes.find((fact) => fact.owner !== (owner.name as RemoteName));
  if (foreign) throw new Error(`${foreign.topic} is published by ${foreign.owner} only`);
  const needed = isHost ? [] : [...new Set([...uses, ...commonMembers])];
  const offered = isHost ? (Object.keys(hostMembers) as HostMember[]) : [];
  return {
    spec: 1,
    publishes: byName(publishes, (fact) => [fact.topic, describeSchema(fact.topic, fact.payload, sent)]),
    hears: byName(hears, (fact) => [fact.topic, describeSchema(fact.topic, fact.payload, taken)]),
    opens: byName(opens, (id) => [id, describeSchema(id, popups[id].params, handedOver)]),
    popups: byName(popupsOf(owner), ([id, { params }]) => [
      id,
      {
        takes: describeSchema(id, params, taken),
        becomes: describeSchema(id, params, isHost ? sent : readAsIs),
      },
    ]),
    screens: screensOf(owner),
    calls: byName(calls, ({ path, request, reply }) => [
      path,
      { request: outlineOf(request), reply: outlineOf(reply) },
    ]),
    uses: byName(
      needed.filter((name) => !(name in optionalMembers)),
      (name) => exchangeOf(name, handedOver, readAsIs),
    ),
    offers: byName(
      offered.filter((name) => !(name in optionalMembers)),
      (name) => exchangeOf(name, taken, sent),
    ),
    singletons: owner.singletons,
    ...prefetchOf(contract, owner),
  };
}
