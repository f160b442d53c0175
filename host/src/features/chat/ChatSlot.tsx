import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import type { LoadableParts } from '../../platform/loading/createDeferred';
import { useDeferred } from '../../platform/loading/useDeferred';
import { useShell } from '../../shell/ShellProvider';
import { useMember, useSessionKind } from '../../shell/useMember';

import type { ChatPanel } from './ChatPanel';

interface ChatPlaceProps {
  readonly deferred: LoadableParts<{ readonly ChatPanel: typeof ChatPanel }>;
}

/** The conversation, from the first time that it is wanted: closed, it stays as it is, until the member signs out. */
export function ChatSlot({ deferred }: ChatPlaceProps) {
  const { chat, toasts, pending } = useShell();
  const { t } = useTranslation();
  const isShown = useLatest(chat.shown$);
  const kind = useSessionKind();
  const id = useMember((user) => user.id);
  const member = useRef<string>(undefined);
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);

  // What a member has written is for nobody who comes after them.
  useEffect(() => {
    // Another tab has news of the session; until it has been asked about, the member is the same.
    if (kind === 'unknown') return;
    if (member.current !== undefined && member.current !== id) {
      chat.hide();
      setWasShown(false);
    }
    member.current = id;
  }, [kind, id, chat]);

  const parts = useDeferred(deferred, isShown, () => {
    toasts.show(t('notServed'), 'plain');
    chat.hide();
  });
  const isComing = isShown && parts === undefined;
  useEffect(() => (isComing ? pending.begin() : undefined), [isComing, pending]);

  return parts && wasShown && <parts.ChatPanel shown={isShown} />;
}
