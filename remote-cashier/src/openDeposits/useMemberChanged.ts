import { useState } from 'react';
import { useSession } from 'shared-contracts/remote/react';

/** Whether another member has signed in since this view first had a member. */
export function useMemberChanged(): boolean {
  const session = useSession();
  const userId = session.kind === 'member' ? session.user.id : undefined;
  const [ownerId, setOwnerId] = useState(userId);
  if (ownerId === undefined && userId !== undefined) setOwnerId(userId);
  return ownerId !== undefined && userId !== undefined && userId !== ownerId;
}
