import type { HostContext } from 'shared-contracts/remote';

/** Returns the id of the signed-in member, if any. */
export function currentMemberId({ session$ }: Pick<HostContext, 'session$'>): string | undefined {
  let id: string | undefined;
  session$
    .subscribe((session) => {
      id = session.kind === 'member' ? session.user.id : undefined;
    })
    .unsubscribe();
  return id;
}
