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
import type { HostMember } from '..';

/** What a member carries: `asks` with it, `tells` by it. What facts, popups and endpoints carry is told with them. */
export interface Member {
  readonly asks?: v.GenericSchema;
  readonly tells?: v.GenericSchema;
}

const asRequest = ({ input, answer }: HostRequest): Member =>
  answer.type === 'void' ? { asks: input } : { asks: input, tells: answer };

const Visible = v.object({
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
  v.object({ kind: v.literal('member'), user: Visible }),
]);
const Codes = v.object({
  invitorCode: v.exactOptional(v.string()),
  recommendCode: v.exactOptional(v.string()),
});
const Self = v.object({ name: v.string(), version: v.string() });

/** Every member of the host once; `actOnPromotion` and the like are requests, described by their declarations. */
export const hostMembers = {
  self: { tells: Self },
  config: { tells: SiteConfig },
  session$: { tells: SessionState },
  language$: { tells: v.picklist(languages) },
  online$: { tells: v.boolean() },
  call: {},
  publish: {},
  hear: {},
  serves: {},
  openPopup: {},
  closePopup: {},
  go: asRequest(goRoute),
  refreshSession: asRequest(refreshSession),
  signOut: asRequest(signOut),
  toast: asRequest(showToast),
  alert: asRequest(showAlert),
  confirm: asRequest(askConfirm),
  openChat: {},
  actOnPromotion: asRequest(actOnPromotion),
  kept$: {},
  keep: {},
  invitation: { tells: Codes },
  holdUnsaved: { asks: v.boolean() },
  ready: {},
  failed: {},
  report: { asks: v.string() },
} as const satisfies Record<HostMember, Member>;

type Optional = { [M in HostMember]: undefined extends WholeHost[M] ? M : never }[HostMember];

/** A remote copes without these, so none is promised. */
export const optionalMembers = { openChat: true, kept$: true, keep: true } as const satisfies Record<
  Optional,
  true
>;
