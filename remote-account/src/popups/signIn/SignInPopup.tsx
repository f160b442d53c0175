import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { credentialErrors, login } from 'shared-contracts/api';
import { signedIn } from 'shared-contracts/events';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { BackIcon, IconButton } from 'shared-contracts/ui';
import styles from '../../forms/Fields.module.css';
import { FormPopup } from '../../forms/FormPopup';
import { useForm } from '../../forms/useForm';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { useCloseForMembers } from '../../forms/useCloseForMembers';
import { CodeField, codeRules } from '../../secondFactor/CodeField';
import { useCodeError } from '../../secondFactor/useCodeError';
import { Credentials } from './Credentials';
import { signInRules, type SignInValues } from './signInRules';

const noValues: SignInValues = { username: '', password: '', authCode: '' };

/** Requires the code of a second factor only after the server has requested it. Source: S-028, G-016. */
export function SignInPopup({ host, params }: ViewProps<PopupParams<'signIn'>>) {
  const { t } = useTranslation(['account', 'common']);
  const { form, values, field, change, setFieldError, validate } = useForm<SignInValues>(noValues);
  const { busy, error, run, clear } = useSubmission();
  /** The kind of code that the second step asks for. Undefined in the first step. */
  const [codeKind, setCodeKind] = useState<'app' | 'recovery'>();
  const codeErrorOf = useCodeError();
  useCloseForMembers('signIn', busy);

  function showStep(kind: typeof codeKind) {
    clear();
    change({ authCode: '' });
    setCodeKind(kind);
  }

  async function signIn(signal: AbortSignal): Promise<Outcome> {
    const credentials = {
      username: values.username.trim(),
      password: values.password,
      type: 'MEMBER' as const,
      ...(codeKind && { authCode: values.authCode.trim() }),
    };
    const reply = await host.call(login, credentials, { signal });
    if (!reply.ok && reply.error === credentialErrors.codeRequired) {
      showStep('app');
      return { done: false, error: '' };
    }
    const codeError = reply.ok ? undefined : codeErrorOf(reply.error, codeKind === 'recovery');
    if (codeError !== undefined) {
      setFieldError('authCode', { text: codeError, isShown: true });
      return { done: false, error: '' };
    }
    if (!reply.ok) return { done: false, error: reply.message || t('login.failed') };
    host.publish(signedIn, { memberId: reply.data.id });
    await host.closePopup('signIn');
    return { done: true };
  }

  return (
    <FormPopup
      popup="signIn"
      title={t('login.title')}
      form={form}
      submitLabel={t('login.submit')}
      busy={busy}
      error={error}
      onSubmit={async () => {
        if (validate(codeKind ? codeRules : signInRules)) await run(signIn);
      }}
      back={
        codeKind && (
          <IconButton label={t('common:back')} icon={<BackIcon />} onClick={() => showStep(undefined)} />
        )
      }
    >
      <div className={styles['fields']}>
        {codeKind ? (
          <>
            <p className={styles['lead']} role="status">
              {t(codeKind === 'recovery' ? 'code.recoveryLead' : 'code.lead')}
            </p>
            <CodeField
              field={field('authCode')}
              isRecoveryCode={codeKind === 'recovery'}
              onSwitchCodeKind={() => showStep(codeKind === 'recovery' ? 'app' : 'recovery')}
            />
          </>
        ) : (
          <Credentials host={host} backurl={params.backurl} field={field} />
        )}
      </div>
    </FormPopup>
  );
}
