import type { Session, User } from 'shared-contracts/domain';
import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from './ShellProvider';

/** Who is here; a balance that moves changes nothing about it. */
export function useSessionKind(): Session['kind'] {
  return useLatest(useShell().session.session$, ({ kind }) => kind);
}

/** A plain part of the member's profile, undefined where nobody is signed in. Only its change renders. */
export function useMember<Part>(select: (user: User) => Part): Part | undefined {
  return useLatest(useShell().session.session$, (now) =>
    now.kind === 'member' ? select(now.user) : undefined,
  );
}
