import { checkBlock } from 'shared-contracts/api';
import { useEndpoint } from 'shared-contracts/remote/react';

/** Whether the member's balance is on hold. Undefined before the check and after a failed check. */
export function useIsBlocked(memberId: string | undefined): boolean | undefined {
  const check = useEndpoint(checkBlock, memberId === undefined ? undefined : { id: memberId });
  return check.kind === 'loaded' ? !check.data.allowed : undefined;
}
