import {
  getCashOutConfig,
  listCashOutMethods,
  type CashOutConfig,
  type ListedCashOutMethod,
} from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import { offeredCashOutMethods } from '../cashOutFields';

/** What the operator offers for a cash-out. */
export interface CashOutOffer {
  readonly config: CashOutConfig;
  readonly methods: readonly ListedCashOutMethod[];
}

/** Reads the limits of the member's cash-out again. A failed call or refresh keeps the known values. */
export async function refreshStanding(host: HostContext, known: CashOutOffer, withdrawableMinor: number) {
  const silent = { silent: true } as const;
  const [{ rollingAmountMinor }, config, methods] = await Promise.all([
    host.refreshSession(),
    host.call(getCashOutConfig, {}, silent),
    host.call(listCashOutMethods, { enabled: 1 }, silent),
  ]);
  host.session$
    .subscribe((now) => {
      if (now.kind === 'member') withdrawableMinor = now.user.withdrawableBalanceMinor;
    })
    .unsubscribe();
  const offer: CashOutOffer = {
    config: config.ok ? config.data : known.config,
    methods: methods.ok ? offeredCashOutMethods(methods.data) : known.methods,
  };
  return { rollingAmountMinor, withdrawableMinor, offer };
}
