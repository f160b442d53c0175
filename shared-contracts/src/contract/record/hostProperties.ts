import * as v from 'valibot';
import { SiteConfig, WireUser, languages, sessionEndings } from '../../domain';
import {
  actOnPromotion,
  askConfirm,
  goRoute,
  refreshSession,
  showAlert,
  showToast,
  signOut,
  type HostRequest,
} from '../../requests';
import type { WholeHost } from '../WholeHost';
import type { HostProperty } from '..';

/** The schemas of a property's input and output. Properties whose messages have their own declarations need none. */
export interface HostPropertySchemas {
  readonly input?: v.GenericSchema;
  readonly output?: v.GenericSchema;
}

const schemasOfRequest = ({ input, response }: HostRequest): HostPropertySchemas =>
  response.type === 'void' ? { input } : { input, output: response };

const VisibleUser = v.object({
  ...v.omit(WireUser, [
    'availableBalance',
    'withdrawableBalance',
    'rollingAmount',
    'bonusBalance',
    'bonusRollingAmount',
  ]).entries,
  enabled: v.boolean(),
  credited: v.boolean(),
  availableBalanceMinor: v.number(),
  withdrawableBalanceMinor: v.number(),
  rollingAmountMinor: v.number(),
  bonusBalanceMinor: v.number(),
  bonusRollingAmountMinor: v.number(),
});

const SessionState = v.variant('kind', [
  v.object({ kind: v.literal('unknown') }),
  v.object({ kind: v.literal('visitor'), ending: v.optional(v.picklist(sessionEndings)) }),
  v.object({ kind: v.literal('member'), user: VisibleUser }),
]);
const InvitationCodes = v.object({
  invitorCode: v.exactOptional(v.string()),
  recommendCode: v.exactOptional(v.string()),
});
const Self = v.object({ name: v.string(), version: v.string() });

/** All properties of the host API. A method that sends a request has the schemas of that request. */
export const hostProperties = {
  self: { output: Self },
  config: { output: SiteConfig },
  session$: { output: SessionState },
  language$: { output: v.picklist(languages) },
  online$: { output: v.boolean() },
  call: {},
  prefetchedReply: {},
  publish: {},
  hear: {},
  serves: {},
  openPopup: {},
  closePopup: {},
  go: schemasOfRequest(goRoute),
  refreshSession: schemasOfRequest(refreshSession),
  signOut: schemasOfRequest(signOut),
  toast: schemasOfRequest(showToast),
  alert: schemasOfRequest(showAlert),
  confirm: schemasOfRequest(askConfirm),
  openChat: {},
  actOnPromotion: schemasOfRequest(actOnPromotion),
  kept$: {},
  keep: {},
  invitation: { output: InvitationCodes },
  holdUnsaved: { input: v.boolean() },
  ready: {},
  failed: {},
  report: { input: v.string() },
} as const satisfies Record<HostProperty, HostPropertySchemas>;

type OptionalProperty = {
  [Name in HostProperty]: undefined extends WholeHost[Name] ? Name : never;
}[HostProperty];

/** Remotes work without these properties, so no contract record lists them. */
export const optionalProperties = {
  openChat: true,
  kept$: true,
  keep: true,
  prefetchedReply: true,
} as const satisfies Record<OptionalProperty, true>;
