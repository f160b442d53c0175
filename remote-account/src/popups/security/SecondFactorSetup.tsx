import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { credentialErrors, enableSecondFactor, setUpSecondFactor } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { required, type Rule } from 'shared-contracts/rules';
import { BackIcon, IconButton, PasswordField } from 'shared-contracts/ui';
import fieldStyles from '../../forms/Fields.module.css';
import { FormPopup } from '../../forms/FormPopup';
import { useForm } from '../../forms/useForm';
import type { Tip } from '../../forms/useFirstError';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { CopyField } from '../../members/CopyField';
import { CodeField, codeRules, type CodeValues } from '../../secondFactor/CodeField';
import { useCodeError } from '../../secondFactor/useCodeError';
import { otpauthUri } from './otpauthUri';
import styles from './SecondFactorSteps.module.css';

interface SetupValues extends CodeValues {
  readonly password: string;
}

const passwordRules: readonly Rule<SetupValues, Tip>[] = [required('password', 'changePassword.currentTip')];
const qrCodePx = 200;

interface SecondFactorSetupProps {
  username: string;
  onBack: () => void;
  onDone: (codes: readonly string[]) => void;
}

/** Turns two-step verification on: the password first, then the code of the app. Source: G-014. */
export function SecondFactorSetup({ username, onBack, onDone }: SecondFactorSetupProps) {
  const host = useHost();
  const { t } = useTranslation(['account', 'common']);
  const { form, values, field, setFieldError, validate } = useForm<SetupValues>({
    password: '',
    authCode: '',
  });
  const { busy, error, run } = useSubmission();
  const [secret, setSecret] = useState<string>();
  const codeErrorOf = useCodeError();

  async function start(signal: AbortSignal): Promise<Outcome> {
    const reply = await host.call(setUpSecondFactor, { password: values.password }, { signal });
    if (reply.ok) {
      setSecret(reply.data.secret);
      return { done: false, error: '' };
    }
    if (reply.error !== credentialErrors.wrongPassword)
      return { done: false, error: reply.message || t('common:serverBusy') };
    setFieldError('password', { text: t('changePassword.currentWrong'), isShown: true });
    return { done: false, error: '' };
  }

  async function finish(signal: AbortSignal): Promise<Outcome> {
    const reply = await host.call(enableSecondFactor, { authCode: values.authCode.trim() }, { signal });
    if (signal.aborted) return { done: true };
    if (reply.ok) {
      onDone(reply.data.recoveryCodes);
      return { done: true };
    }
    const codeError = codeErrorOf(reply.error, false);
    if (codeError === undefined) return { done: false, error: reply.message || t('common:serverBusy') };
    setFieldError('authCode', { text: codeError, isShown: true });
    return { done: false, error: '' };
  }

  return (
    <FormPopup
      popup="security"
      title={t('security.twoStep.title')}
      form={form}
      submitLabel={t(secret === undefined ? 'security.setup.continue' : 'security.twoStep.turnOn')}
      busy={busy}
      error={error}
      onSubmit={async () => {
        if (secret === undefined) {
          if (validate(passwordRules)) await run(start);
        } else if (validate(codeRules)) await run(finish);
      }}
      back={<IconButton label={t('common:back')} icon={<BackIcon />} onClick={onBack} />}
    >
      {secret === undefined ? (
        <div className={fieldStyles['fields']}>
          <p className={fieldStyles['lead']}>{t('security.setup.passwordLead')}</p>
          <PasswordField
            {...field('password')}
            label={t('changePassword.current')}
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            maxLength={128}
          />
        </div>
      ) : (
        <div className={styles['step']}>
          <p role="status">{t('security.setup.scan')}</p>
          <span className={styles['plate']}>
            <QRCodeSVG
              value={otpauthUri({ secret, username, issuer: host.config.name })}
              size={qrCodePx}
              marginSize={2}
              title={t('security.setup.qrCode')}
            />
          </span>
          <CopyField label={t('security.setup.key')} text={secret} />
          <p>{t('security.setup.enter')}</p>
          <CodeField field={field('authCode')} isRecoveryCode={false} />
        </div>
      )}
    </FormPopup>
  );
}
