import { getContactSettings, type ReplyOf } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type ContactSettings = ReplyOf<typeof getContactSettings>;

/** The operator's settings, `undefined` while they are asked for; without an answer there are none. Source: C-030, E-050. */
export function useContactSettings(): ContactSettings | undefined {
  const { t } = useTranslation('common');
  const host = useHost();
  const [settings, setSettings] = useState<ContactSettings>();
  const tell = useEffectEvent((message: string) => void host.toast(message || t('serverBusy'), 'bad'));

  useEffect(() => {
    const left = new AbortController();
    void host.call(getContactSettings, {}, { silent: true, signal: left.signal }).then((result) => {
      if (left.signal.aborted) return;
      if (!result.ok) tell(result.message);
      setSettings(result.ok ? result.data : noSettings);
    });
    return () => {
      left.abort();
    };
  }, [host]);

  return settings;
}

const noSettings: ContactSettings = {
  telegramLink: '',
  withdrawRulePageUrl: '',
  promotionPageUrl: '',
  whatsAppNumber: '',
  whatsAppQrCode: '',
};
