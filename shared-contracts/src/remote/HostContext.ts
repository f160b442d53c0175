import type { CalledEndpoint, CommonMember, DeclaredContract, HostMember, OpenedPopup } from '../contract';
import type { HostOf, WholeHost } from '../contract/WholeHost';

type OptionalMember = { [M in HostMember]: undefined extends WholeHost[M] ? M : never }[HostMember];

/** The properties of the host API that `remote/react` uses. */
export type CommonHost = Pick<WholeHost, CommonMember>;

/**
 * The host, with only the members that the remote's src/contract.ts declares. If TypeScript reports a missing member,
 * fact, popup or endpoint, add it to that contract.
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
