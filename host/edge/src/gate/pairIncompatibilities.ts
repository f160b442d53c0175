import { buildId, type ContractRecord, type JsonSchema, type ReleaseName } from 'shared-contracts/releases';
import { incompatibilityOf } from './incompatibilityOf';
import { sameSchema } from './schemaKeywords';

/** A build that may run in one page with builds of other packages, and its role in the revision. */
export interface LiveBuild {
  readonly name: ReleaseName;
  readonly version: string;
  readonly role: 'live' | 'canary' | 'last known good';
  /** undefined: the build has no contract record, so its compatibility is unknown. */
  readonly contract: ContractRecord | undefined;
}

type Known = LiveBuild & { readonly contract: ContractRecord };

/** A part of one build's contract that another build does not accept. */
export interface Incompatibility {
  readonly producer: LiveBuild;
  readonly consumer: LiveBuild;
  /** An event, a popup, a screen, a member of the host or a shared module. */
  readonly member: string;
  readonly reason: string;
}

interface Exchange {
  readonly producer: Known;
  readonly consumer: Known;
  readonly member: string;
}

function exchangeIncompatibilities(
  exchange: Exchange,
  sent: JsonSchema | undefined,
  taken: JsonSchema | undefined,
): Incompatibility[] {
  if (!taken) return [];
  const reason = sent ? incompatibilityOf(sent, taken) : 'it sends no data, but data is required';
  return reason === undefined ? [] : [{ ...exchange, reason }];
}

const own = <Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** Returns the keys that both contracts have, with both values. */
function shared<A, B>(a: Readonly<Record<string, A>>, b: Readonly<Record<string, B>>) {
  return Object.entries(a).flatMap(([key, inA]) => {
    const inB = own(b, key);
    return inB === undefined ? [] : [{ key, inA, inB }];
  });
}

/** Checks events and popups from one build to another. The host forwards popups after it has parsed them. */
function givenBy(producer: Known, consumer: Known): Incompatibility[] {
  const [given, wanted] = [producer.contract, consumer.contract];
  const about = (member: string) => ({ producer, consumer, member });
  const forwarded = producer.name === 'host' ? given.popups : {};
  return [
    ...shared(given.publishes, wanted.hears).flatMap(({ key, inA, inB }) =>
      exchangeIncompatibilities(about(`the event ${key}`), inA, inB),
    ),
    ...shared(given.opens, wanted.popups).flatMap(({ key, inA, inB }) =>
      exchangeIncompatibilities(about(`the popup ${key}`), inA, inB.takes),
    ),
    ...shared(forwarded, wanted.popups).flatMap(({ key, inA, inB }) =>
      exchangeIncompatibilities(about(`the popup ${key}`), inA.becomes, inB.becomes),
    ),
  ];
}

const without = (former: readonly string[], next: readonly string[]) =>
  former.filter((one) => !next.includes(one));

/**
 * Returns popups and screens of the live build that other builds use and the next build no longer has. A popup or
 * screen that never existed is no incompatibility, because builds check that a view exists before they open it.
 */
export function lostViews(
  former: LiveBuild,
  next: LiveBuild,
  others: readonly LiveBuild[],
): Incompatibility[] {
  if (!isKnown(former) || !isKnown(next)) return [];
  const popups = without(Object.keys(former.contract.popups), Object.keys(next.contract.popups));
  const before = former.contract.screens ?? [];
  // Contract records of old builds do not list screens.
  const screens = without(before, next.contract.screens ?? before);
  const lost = (producer: LiveBuild, member: string) => ({
    ...{ producer, consumer: next, member },
    reason: 'it was removed',
  });
  return others
    .filter(isKnown)
    .flatMap((producer) => [
      ...popups
        .filter((id) => own(producer.contract.opens, id) !== undefined)
        .map((id) => lost(producer, `the popup ${id}`)),
      ...screens
        .filter((screen) => producer.name === 'host' && producer.contract.screens?.includes(screen))
        .map((screen) => lost(producer, `the screen ${screen}`)),
    ]);
}

/** Checks the members of the host that a remote uses. */
function memberIncompatibilities(host: Known, remote: Known): Incompatibility[] {
  return Object.entries(remote.contract.uses).flatMap(([name, need]) => {
    const member = `host.${name}`;
    const offer = own(host.contract.offers, name);
    if (!offer) return [{ producer: host, consumer: remote, member, reason: 'it is missing, but required' }];
    return [
      ...exchangeIncompatibilities({ producer: remote, consumer: host, member }, need.gives, offer.gives),
      ...exchangeIncompatibilities({ producer: host, consumer: remote, member }, offer.gets, need.gets),
    ];
  });
}

const majorOf = (version: string) => version.split('.')[0];

function singletonIncompatibilities(host: Known, remote: Known): Incompatibility[] {
  return shared(host.contract.singletons, remote.contract.singletons)
    .filter(({ inA, inB }) => majorOf(inA) !== majorOf(inB))
    .map(({ key, inA, inB }) => ({
      producer: host,
      consumer: remote,
      member: `the shared module ${key}`,
      reason: `the page would run ${inA}, but the remote was built for ${inB}`,
    }));
}

const isKnown = (build: LiveBuild): build is Known => build.contract !== undefined;

/** Returns all incompatibilities between two builds in one page. */
export function pairIncompatibilities(one: LiveBuild, other: LiveBuild): Incompatibility[] {
  if (!isKnown(one) || !isKnown(other)) {
    const [producer, consumer] = isKnown(one) ? [other, one] : [one, other];
    return [
      {
        producer,
        consumer,
        member: 'messages',
        reason: `${buildId(producer.name, producer.version)} has no contract record, so its contract is unknown`,
      },
    ];
  }
  const host = [one, other].find(({ name }) => name === 'host');
  const remote = host === one ? other : one;
  return [
    ...givenBy(one, other),
    ...givenBy(other, one),
    ...(host ? [...memberIncompatibilities(host, remote), ...singletonIncompatibilities(host, remote)] : []),
  ];
}

/** Reports endpoints that two builds declare differently. It is only a note, because the gate does not know the API. */
export function differingCalls(one: LiveBuild, other: LiveBuild): string[] {
  if (!isKnown(one) || !isKnown(other)) return [];
  return shared(one.contract.calls, other.contract.calls)
    .filter(({ inA, inB }) => !sameSchema(inA, inB))
    .map(({ key, inA, inB }) => {
      const both = [one, other].map(({ name, version }) => buildId(name, version)).join(' and ');
      const [request, reply] = [!sameSchema(inA.request, inB.request), !sameSchema(inA.reply, inB.reply)];
      const what = [...(request ? ['the request'] : []), ...(reply ? ['the reply'] : [])].join(' and ');
      return `Note: ${both} declare ${what} of ${key} differently. The API must support both.`;
    });
}
