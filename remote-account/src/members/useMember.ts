import type { User } from 'shared-contracts/domain';
import { useSession } from 'shared-contracts/remote/react';

/** The signed-in member; undefined in the moment between the end of a session and that of the popup. */
export function useMember(): User | undefined {
  const session = useSession();
  return session.kind === 'member' ? session.user : undefined;
}
