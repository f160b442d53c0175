import { useTranslation } from 'react-i18next';
import { changePassword, credentialErrors, errorCodes } from 'shared-contracts/api';
import { useHost, useUnsaved } from 'shared-contracts/remote/react';
import { useForm } from '../forms/useForm';
import { useSubmission, type Outcome } from '../forms/useSubmission';
import { newPasswordRules, passwordChangeRules, type NewPasswordValues } from './newPasswordRules';

interface NewPasswordOptions {
  /** The member that gets the new password. */
  readonly memberId: string;
  /** The token of a mailed link. Without it, the signed-in member changes their own password. */
  readonly linkToken?: string;
  /** Whether the form has a field for the current password. */
  readonly requiresCurrentPassword?: boolean;
  readonly onChanged: () => Promise<void>;
}

/** State of a form in which the player types a new password twice. Source: M-041. */
export function useNewPassword({
  memberId,
  linkToken,
  requiresCurrentPassword,
  onChanged,
}: NewPasswordOptions) {
  const host = useHost();
  const { t } = useTranslation(['common', 'account']);
  const { form, values, field, setFieldError, validate } = useForm<NewPasswordValues>({
    oldPassword: '',
    password: '',
    repassword: '',
  });
  const { busy, error, run } = useSubmission();
  useUnsaved(Object.values(values).some((value) => value !== ''));

  async function send(signal: AbortSignal): Promise<Outcome> {
    const { oldPassword, ...newPasswords } = values;
    const reply = await host.call(
      changePassword,
      { id: memberId, ...(requiresCurrentPassword && { oldPassword }), ...newPasswords },
      { signal, ...(linkToken !== undefined && { linkToken }) },
    );
    if (signal.aborted) return { done: true };
    if (!reply.ok && linkToken !== undefined) {
      const isExpired = reply.error === errorCodes.signedOut;
      return {
        done: false,
        error: isExpired ? t('account:reset.linkExpired') : reply.message || t('serverBusy'),
      };
    }
    if (!reply.ok && reply.error === credentialErrors.wrongPassword) {
      setFieldError('oldPassword', { text: t('account:changePassword.currentWrong'), isShown: true });
      return { done: false, error: '' };
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
      if (validate(requiresCurrentPassword ? passwordChangeRules : newPasswordRules)) await run(send);
    },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
