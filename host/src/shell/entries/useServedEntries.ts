import { isMobileAgent } from 'shared-contracts/domain';
import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from '../ShellProvider';
import type { Entry } from './Entry';
import { servedEntries, type ServedEntry } from './servedEntries';

export function useServedEntries<E extends Entry>(table: readonly E[]): readonly ServedEntry<E>[] {
  const { releases, session, chat } = useShell();
  return servedEntries(table, {
    releases,
    session: useLatest(session.session$),
    isMobile: isMobileAgent(navigator.userAgent),
    hasChat: chat.isOffered,
  });
}
