import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendJoinMail } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';

/** Sends the activation mail again. Source: M-035, C-016. */
export function useJoinMail(memberId: string | undefined) {
  const host = useHost();
  const { t } = useTranslation();
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState({ busy: false, failed: false });

  useEffect(() => () => running.current?.abort(), []);

  async function send(): Promise<void> {
    if (memberId === undefined || state.busy) return;
    const aborter = new AbortController();
    running.current = aborter;
    setState({ busy: true, failed: false });
    const reply = await host.call(sendJoinMail, { id: memberId }, { signal: aborter.signal });
    if (aborter.signal.aborted) return;
    setState({ busy: false, failed: !reply.ok });
    if (reply.ok) await host.alert(t('activate.sendSuccessMsg'));
  }

  return { ...state, send };
}
