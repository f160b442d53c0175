import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { useLater } from '../shell/later/useLater';
import { useShell } from '../shell/ShellProvider';

/** The conversation, from the first time that it is wanted: closed, it stays as it is, until the member signs out. */
export function ChatPlace() {
  const { chat, session, toasts, pending } = useShell();
  const { t } = useTranslation();
  const isShown = useLatest(chat.shown$);
  const isMember = useLatest(session.session$).kind === 'member';
  const [wasShown, setWasShown] = useState(false);
  if (isShown && !wasShown) setWasShown(true);

  // What a member has written is for nobody who comes after them.
  useEffect(() => {
    if (!isMember) return undefined;
    return () => {
      chat.hide();
      setWasShown(false);
    };
  }, [isMember, chat]);

  const later = useLater(isShown, () => {
    toasts.show(t('notServed'), 'plain');
    chat.hide();
  });
  const isComing = isShown && later === undefined;
  useEffect(() => (isComing ? pending.begin() : undefined), [isComing, pending]);

  return later && wasShown && <later.ChatPanel shown={isShown} />;
}
