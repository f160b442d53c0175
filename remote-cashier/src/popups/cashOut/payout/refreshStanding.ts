import type { HostContext } from 'shared-contracts/remote';

/** What limits the member's cash-out now; a refresh that fails leaves what was known. */
export async function refreshStanding(host: HostContext, withdrawableMinor: number) {
  const { rollingAmountMinor } = await host.refreshSession();
  host.session$
    .subscribe((now) => {
      if (now.kind === 'member') withdrawableMinor = now.user.withdrawableBalanceMinor;
    })
    .unsubscribe();
  return { rollingAmountMinor, withdrawableMinor };
}
