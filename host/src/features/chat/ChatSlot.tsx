import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import type { LoadableParts } from '../../platform/loading/createDeferred';
import { useDeferred } from '../../platform/loading/useDeferred';
import { useShell } from '../../shell/ShellProvider';
import { useMember, useSessionKind } from '../../shell/useMember';
import type { ChatPanel } from './ChatPanel';

interface ChatSlotProps {
  readonly deferred: LoadableParts<{ readonly ChatPanel: typeof ChatPanel }>;
}

/** Mounts the chat panel when the chat first opens. A closed panel stays mounted until the member signs out. */
export function ChatSlot({ deferred }: ChatSlotProps) {
  const { chat, toasts, pending } = useShell();
  const { t } = useTranslation();
  const isShown = useLatest(chat.shown$);
  const kind = useSessionKind();
  const id = useMember((user) => user.id);
  const lastMemberId = useRef<string>(undefined);
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);

  // The next player in this browser must not see the member's conversation.
  useEffect(() => {
    // The session is being loaded again after a change in another tab. The member may stay the same.
    if (kind === 'unknown') return;
    if (lastMemberId.current !== undefined && lastMemberId.current !== id) {
      chat.hide();
      setWasShown(false);
    }
    lastMemberId.current = id;
  }, [kind, id, chat]);

  const parts = useDeferred(deferred, isShown, () => {
    toasts.show(t('notServed'), 'plain');
    chat.hide();
  });
  const isLoading = isShown && parts === undefined;
  useEffect(() => (isLoading ? pending.begin() : undefined), [isLoading, pending]);

  return parts && wasShown && <parts.ChatPanel isShown={isShown} />;
}
