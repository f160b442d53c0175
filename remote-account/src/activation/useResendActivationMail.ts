import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendJoinMail } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';

/** Sends the activation mail again. Source: M-035, C-016. */
export function useResendActivationMail(memberId: string | undefined) {
  const host = useHost();
  const { t } = useTranslation();
  const runningController = useRef<AbortController>(undefined);
  const [state, setState] = useState({ busy: false, hasFailed: false });

  useEffect(() => () => runningController.current?.abort(), []);

  async function send(): Promise<void> {
    if (memberId === undefined || state.busy) return;
    const controller = new AbortController();
    runningController.current = controller;
    setState({ busy: true, hasFailed: false });
    const reply = await host.call(sendJoinMail, { id: memberId }, { signal: controller.signal });
    if (controller.signal.aborted) return;
    setState({ busy: false, hasFailed: !reply.ok });
    if (reply.ok) await host.alert(t('activate.sendSuccessMsg'));
  }

  return { ...state, send };
}
