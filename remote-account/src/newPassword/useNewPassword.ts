import { useTranslation } from 'react-i18next';
import { changePassword, errorCodes } from 'shared-contracts/api';
import { useHost, useUnsaved } from 'shared-contracts/remote/react';
import { useEntries } from '../forms/useEntries';
import { useSubmission, type Outcome } from '../forms/useSubmission';
import { newPasswordRules, type NewPasswordValues } from './newPasswordRules';

interface NewPasswordOptions {
  /** The member that gets the new password. */
  readonly memberId: string;
  /** The token of a mailed link. Without it, the signed-in member changes their own password. */
  readonly linkToken?: string;
  readonly onChanged: () => Promise<void>;
}

/** State of a form in which the player types a new password twice. Source: M-041. */
export function useNewPassword({ memberId, linkToken, onChanged }: NewPasswordOptions) {
  const host = useHost();
  const { t } = useTranslation(['common', 'account']);
  const { form, values, field, passes } = useEntries<NewPasswordValues>({ password: '', repassword: '' });
  const { busy, error, run } = useSubmission();
  useUnsaved(values.password !== '' || values.repassword !== '');

  async function send(signal: AbortSignal): Promise<Outcome> {
    const reply = await host.call(
      changePassword,
      { id: memberId, ...values },
      { signal, ...(linkToken !== undefined && { linkToken }) },
    );
    if (signal.aborted) return { done: true };
    if (!reply.ok && linkToken !== undefined) {
      const isExpired = reply.error === errorCodes.signedOut;
      return {
        done: false,
        error: isExpired ? t('account:reset.linkOver') : reply.message || t('serverBusy'),
      };
    }
    // The toast is the same for every error (E-035). The form shows the server's message.
    if (!reply.ok) {
      return { done: false, error: reply.message || t('serverBusy'), toast: t('serverBusy') };
    }
    host.holdUnsaved(false);
    await onChanged();
    return { done: true };
  }

  return {
    form,
    field,
    busy,
    error,
    submit: async () => {
      if (passes(newPasswordRules)) await run(send);
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
