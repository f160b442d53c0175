import type { Endpoint, RequestOf } from '../api';
import type { Fact } from '../events';
import type { PopupId } from '../popups';
import type { OwnPopup, Prefetch } from '../releases';
import type { WholeHost } from './WholeHost';

/** The name of a property of the host API. */
export type HostProperty = keyof WholeHost;

type PrefetchOptions = Pick<Prefetch, 'unless' | 'picture'>;

/** A call that a view needs at its first render. The boot script makes it before the host's scripts have loaded. */
export interface PrefetchedView extends PrefetchOptions {
  /** For example `screens/home`. */
  readonly view: string;
  readonly endpoint: Endpoint;
  readonly input: object;
}

/** An entry of `Contract.prefetch`. The compiler checks the input against the endpoint. */
export const prefetch = <E extends Endpoint>(
  view: string,
  endpoint: E,
  input: RequestOf<E> & object,
  options: PrefetchOptions = {},
): PrefetchedView => ({ view, endpoint, input, ...options });

/** A popup that works without a new release of the host. See `OwnPopup`. */
interface DeclaredPopup extends Omit<OwnPopup, 'params'> {
  readonly params?: readonly string[];
}

/**
 * The messages, popups, endpoints and parts of the host API that one package uses. The build writes them into a record,
 * which the release command checks. The record also lists the package's views and the schemas of all declarations.
 */
export interface Contract {
  /** Facts that the package publishes and owns. */
  readonly publishes: readonly Fact[];
  /** Facts that the package subscribes to. Contract records of released builds contain this name. */
  readonly hears: readonly Fact[];
  /** Popups of `shared-contracts/popups` that the package opens, its own included. */
  readonly opens: readonly PopupId[];
  /** Endpoints of the operator's API. */
  readonly calls: readonly Endpoint[];
  /** Properties of the host API that the package uses, except `commonProperties`. */
  readonly uses: readonly HostProperty[];
  /** Calls that the boot script makes for the package's views. */
  readonly prefetch?: readonly PrefetchedView[];
  /**
   * The package's popups that are not in `shared-contracts/popups`. The key is the name of the popup's folder. The
   * package may open them.
   */
  readonly popups?: Readonly<Record<string, DeclaredPopup>>;
}

export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/**
 * Each remote's src/contract.ts extends this interface, so that TypeScript checks the remote against its contract:
 * `declare module 'shared-contracts/contract' { interface Declared { readonly contract: typeof contract } }`.
 */
export interface Declared {
  /** Never set. It exists because the lint rules forbid an interface without properties. */
  readonly edition?: 1;
}

/** The contract of the remote that imports this type. */
export type DeclaredContract = Declared extends { readonly contract: infer C extends Contract }
  ? C
  : Contract;

/** The endpoints that the remote may call: those in its contract. */
export type CalledEndpoint = DeclaredContract['calls'][number];
/** Adds the popups that are declared only in the remote's contract. */
type WithOwnPopups<Popup extends string> = DeclaredContract extends { readonly popups: infer Own }
  ? Popup | (keyof Own & string)
  : Popup;
/** The popups whose names the remote may use: those of `shared-contracts/popups`, and its own. */
export type NamedPopup = WithOwnPopups<PopupId>;
/** The popups that the remote may open: those in its contract. */
export type OpenedPopup = WithOwnPopups<DeclaredContract['opens'][number]>;

/** The properties of the host API that `remote/react` uses. Every remote uses them, because it bundles `remote/react`. */
export const commonProperties = [
  'call',
  'failed',
  'holdUnsaved',
  'language$',
  'ready',
  'report',
  'session$',
  'toast',
] as const satisfies readonly HostProperty[];
export type CommonProperty = (typeof commonProperties)[number];
