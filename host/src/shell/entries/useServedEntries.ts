import { isAgent, isMobileAgent } from 'shared-contracts/domain';
import { useShell } from '../ShellProvider';
import { useMember, useSessionKind } from '../useMember';
import type { Entry } from './Entry';
import { servedEntries, type ServedEntry } from './servedEntries';

export function useServedEntries<E extends Entry>(table: readonly E[]): readonly ServedEntry<E>[] {
  const { releases, chat } = useShell();
  return servedEntries(table, {
    releases,
    kind: useSessionKind(),
    isAgent: useMember((user) => isAgent(user.memberType)) ?? false,
    isMobile: isMobileAgent(navigator.userAgent),
    hasChat: chat.isOffered,
  });
}
