import {
  buildId,
  type ContractRecord,
  isCoreRelease,
  type JsonSchema,
  type ReleaseName,
} from 'shared-contracts/releases';
import { incompatibilityOf } from './incompatibilityOf';
import { isSameSchema } from './schemaKeywords';

/** A build that may run in one page with builds of other packages, and its role in the revision. */
export interface RunnableBuild {
  readonly name: ReleaseName;
  readonly version: string;
  readonly role: 'live' | 'canary' | 'last known good' | 'candidate';
  /** undefined: the build has no contract record, so its compatibility is unknown. */
  readonly contract: ContractRecord | undefined;
}

type BuildWithContract = RunnableBuild & { readonly contract: ContractRecord };

/** A part of one build's contract that another build does not accept. */
export interface Incompatibility {
  readonly producer: RunnableBuild;
  readonly consumer: RunnableBuild;
  /** An event, a popup, a screen, a property of the host API or a shared module. */
  readonly part: string;
  readonly reason: string;
  /** How to fix it, unless the usual advice helps. */
  readonly fix?: string;
}

interface Exchange {
  readonly producer: BuildWithContract;
  readonly consumer: BuildWithContract;
  readonly part: string;
}

function exchangeIncompatibilities(
  exchange: Exchange,
  sent: JsonSchema | undefined,
  accepted: JsonSchema | undefined,
): Incompatibility[] {
  if (!accepted) return [];
  const reason = sent ? incompatibilityOf(sent, accepted) : 'it sends no data, but data is required';
  return reason === undefined ? [] : [{ ...exchange, reason }];
}

const ownValue = <Value>(map: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** Returns the keys that both contracts have, with both values. */
function commonEntries<A, B>(first: Readonly<Record<string, A>>, second: Readonly<Record<string, B>>) {
  return Object.entries(first).flatMap(([key, firstValue]) => {
    const secondValue = ownValue(second, key);
    return secondValue === undefined ? [] : [{ key, firstValue, secondValue }];
  });
}

/** Checks events and popups from one build to another. The host forwards parsed params of popups. */
function messageIncompatibilities(
  producer: BuildWithContract,
  consumer: BuildWithContract,
): Incompatibility[] {
  const { publishes, opens, popups } = producer.contract;
  const { hears, popups: acceptedPopups } = consumer.contract;
  const exchangeOf = (part: string) => ({ producer, consumer, part });
  const forwardedPopups = producer.name === 'host' ? popups : {};
  return [
    ...commonEntries(publishes, hears).flatMap(({ key, firstValue: sent, secondValue: accepted }) =>
      exchangeIncompatibilities(exchangeOf(`the event ${key}`), sent, accepted),
    ),
    ...commonEntries(opens, acceptedPopups).flatMap(({ key, firstValue: sent, secondValue: popup }) =>
      exchangeIncompatibilities(exchangeOf(`the popup ${key}`), sent, popup.takes),
    ),
    ...commonEntries(forwardedPopups, acceptedPopups).flatMap(
      ({ key, firstValue: sent, secondValue: popup }) =>
        exchangeIncompatibilities(exchangeOf(`the popup ${key}`), sent.becomes, popup.becomes),
    ),
  ];
}

const removedIds = (previousIds: readonly string[], newIds: readonly string[]) =>
  previousIds.filter((id) => !newIds.includes(id));

/**
 * Returns the popups and screens that the new build no longer has, although other builds use them. A popup or screen
 * that never existed is not an incompatibility, because builds check that a view exists before they open it.
 */
export function lostViews(
  former: RunnableBuild,
  newBuild: RunnableBuild,
  others: readonly RunnableBuild[],
): Incompatibility[] {
  if (!hasContract(former) || !hasContract(newBuild)) return [];
  const popups = removedIds(Object.keys(former.contract.popups), Object.keys(newBuild.contract.popups));
  const previousScreens = former.contract.screens ?? [];
  // Contract records of old builds do not list screens.
  const screens = removedIds(previousScreens, newBuild.contract.screens ?? previousScreens);
  const removalOf = (producer: RunnableBuild, part: string) => ({
    producer,
    consumer: newBuild,
    part,
    reason: 'it was removed',
  });
  return others
    .filter(hasContract)
    .flatMap((producer) => [
      ...popups
        .filter((id) => ownValue(producer.contract.opens, id) !== undefined)
        .map((id) => removalOf(producer, `the popup ${id}`)),
      ...screens
        .filter((screen) => producer.name === 'host' && producer.contract.screens?.includes(screen))
        .map((screen) => removalOf(producer, `the screen ${screen}`)),
    ]);
}

/**
 * A popup has one owner. Two remotes may both contain a popup of shared-contracts, whose table of popups names the
 * owner.
 */
function ownerIncompatibilities(first: BuildWithContract, second: BuildWithContract): Incompatibility[] {
  if (first.name === 'host' || second.name === 'host') return [];
  const popupsOf = ({ contract: { popups, ownPopups = {} } }: BuildWithContract) => ({
    ...popups,
    ...ownPopups,
  });
  const declaredPopups = { ...first.contract.ownPopups, ...second.contract.ownPopups };
  return commonEntries(popupsOf(first), popupsOf(second))
    .filter(({ key }) => Object.hasOwn(declaredPopups, key))
    .map(({ key }) => ({
      producer: first,
      consumer: second,
      part: `the popup ${key}`,
      reason: `${first.name} and ${second.name} both declare it, and a popup has only one owner`,
      fix: `Fix: give the popup ${key} another name in the package that you publish: its folder in src/popups, and src/contract.ts.`,
    }));
}

/** Checks the properties of the host API that a remote uses. */
function hostApiIncompatibilities(host: BuildWithContract, remote: BuildWithContract): Incompatibility[] {
  return Object.entries(remote.contract.uses).flatMap(([name, used]) => {
    const part = `host.${name}`;
    const offered = ownValue(host.contract.offers, name);
    if (!offered) return [{ producer: host, consumer: remote, part, reason: 'it is missing, but required' }];
    return [
      ...exchangeIncompatibilities({ producer: remote, consumer: host, part }, used.gives, offered.gives),
      ...exchangeIncompatibilities({ producer: host, consumer: remote, part }, offered.gets, used.gets),
    ];
  });
}

/** A page of an older host rejects every newer registry with this remote, so it would miss rollbacks. */
function unknownRemotes(host: BuildWithContract, remote: BuildWithContract): Incompatibility[] {
  if (isCoreRelease(remote.name) || host.contract.acceptsAnyRemote) return [];
  return [
    {
      producer: remote,
      consumer: host,
      part: `the package ${remote.name}`,
      reason: 'this build of the host runs only the remotes that it names',
      fix: `Fix: publish a newer host until no build of an older one is live, canary or last known good. Then publish ${remote.name}.`,
    },
  ];
}

const majorOf = (version: string) => version.split('.')[0];

function singletonIncompatibilities(host: BuildWithContract, remote: BuildWithContract): Incompatibility[] {
  return commonEntries(host.contract.singletons, remote.contract.singletons)
    .filter(({ firstValue, secondValue }) => majorOf(firstValue) !== majorOf(secondValue))
    .map(({ key, firstValue: hostVersion, secondValue: remoteVersion }) => ({
      producer: host,
      consumer: remote,
      part: `the shared module ${key}`,
      reason: `the page would run ${hostVersion}, but the remote was built for ${remoteVersion}`,
    }));
}

const hasContract = (build: RunnableBuild): build is BuildWithContract => build.contract !== undefined;

/** Returns all incompatibilities between two builds in one page. */
export function pairIncompatibilities(first: RunnableBuild, second: RunnableBuild): Incompatibility[] {
  if (!hasContract(first) || !hasContract(second)) {
    const [producer, consumer] = hasContract(first) ? [second, first] : [first, second];
    return [
      {
        producer,
        consumer,
        part: 'messages',
        reason: `${buildId(producer.name, producer.version)} has no contract record, so its contract is unknown`,
      },
    ];
  }
  const host = [first, second].find(({ name }) => name === 'host');
  const remote = host === first ? second : first;
  return [
    ...messageIncompatibilities(first, second),
    ...messageIncompatibilities(second, first),
    ...ownerIncompatibilities(first, second),
    ...(host
      ? [
          ...unknownRemotes(host, remote),
          ...hostApiIncompatibilities(host, remote),
          ...singletonIncompatibilities(host, remote),
        ]
      : []),
  ];
}

/** Reports endpoints that two builds declare differently. It is only a note, because the gate does not know the API. */
export function differingCalls(first: RunnableBuild, second: RunnableBuild): string[] {
  if (!hasContract(first) || !hasContract(second)) return [];
  return commonEntries(first.contract.calls, second.contract.calls)
    .filter(({ firstValue, secondValue }) => !isSameSchema(firstValue, secondValue))
    .map(({ key, firstValue, secondValue }) => {
      const buildIds = [first, second].map(({ name, version }) => buildId(name, version)).join(' and ');
      const differingParts = [
        ...(isSameSchema(firstValue.request, secondValue.request) ? [] : ['the request']),
        ...(isSameSchema(firstValue.reply, secondValue.reply) ? [] : ['the reply']),
      ].join(' and ');
      return `Note: ${buildIds} declare ${differingParts} of ${key} differently. The API must support both.`;
    });
}
