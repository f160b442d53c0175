import type {
  CalledEndpoint,
  CommonProperty,
  DeclaredContract,
  HostProperty,
  OpenedPopup,
} from '../contract';
import type { HostOf, WholeHost } from '../contract/WholeHost';

type OptionalProperty = {
  [Name in HostProperty]: undefined extends WholeHost[Name] ? Name : never;
}[HostProperty];

/** The properties of the host API that `remote/react` uses. */
export type CommonHost = Pick<WholeHost, CommonProperty>;

/**
 * The host, with only the properties that the remote's src/contract.ts declares. If TypeScript reports a missing property,
 * event, popup or endpoint, add it to that contract.
 */
export type HostContext = Pick<
  HostOf<
    CalledEndpoint,
    DeclaredContract['publishes'][number],
    DeclaredContract['hears'][number],
    OpenedPopup
  >,
  DeclaredContract['uses'][number] | CommonProperty | OptionalProperty
>;
