import type { Endpoint, RequestOf } from '../api';
import type { Fact } from '../events';
import type { PopupId } from '../popups';
import type { Prefetch } from '../releases';
import type { WholeHost } from './WholeHost';

export type HostMember = keyof WholeHost;

type PrefetchOptions = Pick<Prefetch, 'unless' | 'picture'>;

/** A call that a view needs at its first render. The boot script makes it before the host's scripts arrive. */
export interface PrefetchedView extends PrefetchOptions {
  /** Such as `screens/home`. */
  readonly view: string;
  readonly endpoint: Endpoint;
  readonly input: object;
}

export const prefetch = <E extends Endpoint>(
  view: string,
  endpoint: E,
  input: RequestOf<E> & object,
  options: PrefetchOptions = {},
): PrefetchedView => ({ view, endpoint, input, ...options });

/**
 * What one package promises the others and asks of them. The gate of the release command reads it from the build's
 * record; what a package serves, and the schemas, are read from its folders and from these declarations.
 */
export interface Contract {
  /** Facts of its own. */
  readonly publishes: readonly Fact[];
  readonly hears: readonly Fact[];
  /** Popups it opens, its own among them. */
  readonly opens: readonly PopupId[];
  /** Endpoints of the operator's API. */
  readonly calls: readonly Endpoint[];
  /** Members of the host beyond those that every remote uses. */
  readonly uses: readonly HostMember[];
  readonly prefetch?: readonly PrefetchedView[];
}

export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/**
 * A remote's src/contract.ts adds itself here, and the compiler holds the remote to it:
 * `declare module 'shared-contracts/contract' { interface Declared { readonly contract: typeof contract } }`.
 */
export interface Declared {
  readonly edition?: 1;
}

export type DeclaredContract = Declared extends { readonly contract: infer C extends Contract }
  ? C
  : Contract;

/** In a remote: the endpoints and popups that its contract names. */
export type CalledEndpoint = DeclaredContract['calls'][number];
export type OpenedPopup = DeclaredContract['opens'][number];

/** What the shared elements of remote/react need of a host, whichever of them a remote shows. */
export const commonMembers = [
  'call',
  'failed',
  'holdUnsaved',
  'language$',
  'ready',
  'report',
  'session$',
  'toast',
] as const satisfies readonly HostMember[];
export type CommonMember = (typeof commonMembers)[number];
