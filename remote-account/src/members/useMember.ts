import type { User } from 'shared-contracts/domain';
import { useSession } from 'shared-contracts/remote/react';

/** The signed-in member. Undefined after the session ends, until the host closes the popup. */
export function useMember(): User | undefined {
  const session = useSession();
  return session.kind === 'member' ? session.user : undefined;
}
