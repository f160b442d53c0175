import { getContactSettings, type ReplyOf } from 'shared-contracts/api';
import { useEndpoint, useErrorToast } from 'shared-contracts/remote/react';

export type ContactSettings = ReplyOf<typeof getContactSettings>;

const noInput = {};

/** The operator's settings. Undefined while they load, empty if they could not be loaded. Source: C-030, E-050. */
export function useContactSettings(): ContactSettings | undefined {
  const settings = useEndpoint(getContactSettings, noInput, { onError: useErrorToast() });
  if (settings.kind === 'loaded') return settings.data;
  return settings.kind === 'failed' ? noSettings : undefined;
}

const noSettings: ContactSettings = {
  telegramLink: '',
  withdrawRulePageUrl: '',
  promotionPageUrl: '',
  whatsAppNumber: '',
  whatsAppQrCode: '',
};
