import {
  getCashOutConfig,
  listCashOutMethods,
  type CashOutConfig,
  type ListedCashOutMethod,
} from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import { supportedCashOutMethods } from '../cashOutFields';

/** The operator's limits and payout methods. */
export interface CashOutOffer {
  readonly config: CashOutConfig;
  readonly methods: readonly ListedCashOutMethod[];
}

/** Loads balance, limits and methods again. Values whose call fails stay as they are. */
export async function refreshLimits(
  host: HostContext,
  previousOffer: CashOutOffer,
  previousWithdrawableMinor: number,
) {
  const silentCall = { silent: true } as const;
  const [{ rollingAmountMinor }, configReply, methodsReply] = await Promise.all([
    host.refreshSession(),
    host.call(getCashOutConfig, {}, silentCall),
    host.call(listCashOutMethods, { enabled: 1 }, silentCall),
  ]);
  let withdrawableMinor = previousWithdrawableMinor;
  // `session$` emits the refreshed session at once.
  host.session$
    .subscribe((session) => {
      if (session.kind === 'member') withdrawableMinor = session.user.withdrawableBalanceMinor;
    })
    .unsubscribe();
  const offer: CashOutOffer = {
    config: configReply.ok ? configReply.data : previousOffer.config,
    methods: methodsReply.ok ? supportedCashOutMethods(methodsReply.data) : previousOffer.methods,
  };
  return { rollingAmountMinor, withdrawableMinor, offer };
}
