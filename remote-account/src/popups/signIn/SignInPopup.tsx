import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { login } from 'shared-contracts/api';
import { signedIn } from 'shared-contracts/events';
import type { ViewProps } from 'shared-contracts/remote';
import { LinkButton, PasswordField, TextField } from 'shared-contracts/ui';
import { FormPopup } from '../../forms/FormPopup';
import { useCorrection } from '../../forms/useCorrection';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import styles from './SignInPopup.module.css';
import { signInRules, type SignInValues } from './signInRules';

export function SignInPopup({ host }: ViewProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<SignInValues>({ username: '', password: '' });
  const { passes, errorOf, forget } = useCorrection<SignInValues>(form);
  const { busy, problem, run } = useSubmission();

  const field = (name: keyof SignInValues) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((current) => ({ ...current, [name]: value }));
      forget([name]);
    },
  });

  async function signIn(signal: AbortSignal): Promise<Outcome> {
    const credentials = {
      username: values.username.trim(),
      password: values.password,
      type: 'MEMBER' as const,
    };
    const reply = await host.call(login, credentials, { signal });
    if (!reply.ok) return { done: false, problem: reply.message || t('login.failed') };
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
      problem={problem}
      onSubmit={async () => {
        if (passes(signInRules, values)) await run(signIn);
      }}
    >
      <div className={styles['fields']}>
        <p className={styles['lead']}>{t('login.lead')}</p>
        <TextField
          {...field('username')}
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <PasswordField
          {...field('password')}
          label={t('login.password')}
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          maxLength={128}
        />
        <p className={styles['other']}>
          {t('login.newHere')}{' '}
          <LinkButton standalone onClick={() => void host.openPopup('signUp')}>
            {t('login.createAccount')}
          </LinkButton>
        </p>
      </div>
    </FormPopup>
  );
}
