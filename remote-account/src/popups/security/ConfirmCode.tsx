import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { disableSecondFactor, renewRecoveryCodes } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { BackIcon, IconButton } from 'shared-contracts/ui';
import fieldStyles from '../../forms/Fields.module.css';
import { FormPopup } from '../../forms/FormPopup';
import { useForm } from '../../forms/useForm';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { CodeField, codeRules, type CodeValues } from '../../secondFactor/CodeField';
import { useCodeError } from '../../secondFactor/useCodeError';

interface ConfirmCodeProps {
  purpose: 'disable' | 'renew';
  onBack: () => void;
  /** Receives the new recovery codes, or undefined after two-step verification was turned off. */
  onDone: (codes: readonly string[] | undefined) => void;
}

/** Requires a code before the member turns two-step verification off or creates new recovery codes. Source: G-015. */
export function ConfirmCode({ purpose, onBack, onDone }: ConfirmCodeProps) {
  const host = useHost();
  const { t } = useTranslation(['account', 'common']);
  const { form, values, field, change, setFieldError, validate } = useForm<CodeValues>({ authCode: '' });
  const { busy, error, run, clear } = useSubmission();
  const [isRecoveryCode, setRecoveryCode] = useState(false);
  const codeErrorOf = useCodeError();
  const textKey = purpose === 'disable' ? 'turnOff' : 'renew';

  async function send(signal: AbortSignal): Promise<Outcome> {
    const input = { authCode: values.authCode.trim() };
    const reply =
      purpose === 'disable'
        ? await host.call(disableSecondFactor, input, { signal })
        : await host.call(renewRecoveryCodes, input, { signal });
    if (signal.aborted) return { done: true };
    if (reply.ok) {
      onDone((reply.data as { recoveryCodes?: readonly string[] } | null)?.recoveryCodes);
      return { done: true };
    }
    const codeError = codeErrorOf(reply.error, isRecoveryCode);
    if (codeError === undefined) return { done: false, error: reply.message || t('common:serverBusy') };
    setFieldError('authCode', { text: codeError, isShown: true });
    return { done: false, error: '' };
  }

  return (
    <FormPopup
      popup="security"
      title={t(`security.twoStep.${textKey}`)}
      form={form}
      submitLabel={t(`security.twoStep.${textKey}`)}
      busy={busy}
      error={error}
      onSubmit={async () => {
        if (validate(codeRules)) await run(send);
      }}
      back={<IconButton label={t('common:back')} icon={<BackIcon />} onClick={onBack} />}
    >
      <div className={fieldStyles['fields']}>
        <p className={fieldStyles['lead']}>{t(`security.twoStep.${textKey}Lead`)}</p>
        <CodeField
          field={field('authCode')}
          isRecoveryCode={isRecoveryCode}
          onSwitchCodeKind={() => {
            clear();
            change({ authCode: '' });
            setRecoveryCode(!isRecoveryCode);
          }}
        />
      </div>
    </FormPopup>
  );
}
