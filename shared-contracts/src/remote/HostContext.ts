import type { CalledEndpoint, CommonMember, DeclaredContract, HostMember, OpenedPopup } from '../contract';
import type { HostOf, WholeHost } from '../contract/WholeHost';

type OptionalMember = { [M in HostMember]: undefined extends WholeHost[M] ? M : never }[HostMember];

/** The members of the host that `remote/react` uses. */
export type CommonHost = Pick<WholeHost, CommonMember>;

/**
 * The host as a remote's views see it. It has only the members in the remote's src/contract.ts. If TypeScript reports a
 * missing member, fact, popup or endpoint, add it to that contract.
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
