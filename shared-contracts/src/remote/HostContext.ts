import type { CalledEndpoint, CommonMember, DeclaredContract, HostMember, OpenedPopup } from '../contract';
import type { HostOf, WholeHost } from '../contract/WholeHost';

type OptionalMember = { [M in HostMember]: undefined extends WholeHost[M] ? M : never }[HostMember];

/** What the shared elements of remote/react need; they are built into every remote. */
export type CommonHost = Pick<WholeHost, CommonMember>;

/**
 * What a remote's views receive: of the whole host what the remote's src/contract.ts names. Where the compiler misses
 * a member, a fact, a popup or an endpoint here, the contract does not name it yet.
 */
export type HostContext = Pick<
  HostOf<
    CalledEndpoint,
    DeclaredContract['publishes'][number],
    DeclaredContract['hears'][number],
    OpenedPopup
  >,
  DeclaredContract['uses'][number] | CommonMember | OptionalMember
>;
