import type { Session, User } from 'shared-contracts/domain';
import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from './ShellProvider';

/** Whether the player is a member, a visitor, or not known yet. A changed profile causes no render. */
export function useSessionKind(): Session['kind'] {
  return useLatest(useShell().session.session$, ({ kind }) => kind);
}

/** A primitive part of the member's profile; undefined for visitors. Only a change of this part causes a render. */
export function useMember<Part>(select: (user: User) => Part): Part | undefined {
  return useLatest(useShell().session.session$, (session) =>
    session.kind === 'member' ? select(session.user) : undefined,
  );
}
