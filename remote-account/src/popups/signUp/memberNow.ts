import type { HostContext } from 'shared-contracts/remote';

/** The id of the member who is signed in at this moment. */
export function memberNow({ session$ }: Pick<HostContext, 'session$'>): string | undefined {
  let id: string | undefined;
  session$
    .subscribe((session) => {
      id = session.kind === 'member' ? session.user.id : undefined;
    })
    .unsubscribe();
  return id;
}
