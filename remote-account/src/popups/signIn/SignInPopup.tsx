import { useTranslation } from 'react-i18next';
import { login } from 'shared-contracts/api';
import { signedIn } from 'shared-contracts/events';
import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { useSession } from 'shared-contracts/remote/react';
import { lineFormat } from 'shared-contracts/rules';
import { LinkButton, PasswordField, TextField } from 'shared-contracts/ui';
import styles from '../../forms/Fields.module.css';
import { FormPopup } from '../../forms/FormPopup';
import { useEntries } from '../../forms/useEntries';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { useVisitorsOnly } from '../../forms/useVisitorsOnly';

import { signInRules, type SignInValues } from './signInRules';

export function SignInPopup({ host, params }: ViewProps<PopupParams<'signIn'>>) {
  const { t } = useTranslation();
  const session = useSession();
  const ending = session.kind === 'visitor' ? session.ending : undefined;
  const reason = ending ?? (params.backurl === undefined ? undefined : 'needed');
  const { form, values, field, passes } = useEntries<SignInValues>({ username: '', password: '' });
  const { busy, error, run } = useSubmission();
  useVisitorsOnly('signIn', busy);

  async function signIn(signal: AbortSignal): Promise<Outcome> {
    const credentials = {
      username: values.username.trim(),
      password: values.password,
      type: 'MEMBER' as const,
    };
    const reply = await host.call(login, credentials, { signal });
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
        if (passes(signInRules)) await run(signIn);
      }}
    >
      <div className={styles['fields']}>
        <p className={styles['lead']} data-tone={reason && 'plain'} role={reason && 'status'}>
          {t(reason ? `login.why.${reason}` : 'login.lead')}
        </p>
        <TextField
          {...field('username')}
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          format={lineFormat}
          maxCharacters={254}
        />
        <PasswordField
          {...field('password')}
          label={t('login.password')}
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          maxLength={128}
        />
        {host.serves('forgotPassword') && (
          <p className={styles['forgot']}>
            <LinkButton
              standalone
              data-opens="forgotPassword"
              onClick={() => void host.openPopup('forgotPassword')}
            >
              {t('login.forgot')}
            </LinkButton>
          </p>
        )}
        <p className={styles['other']}>
          <span>{t('login.newHere')}</span>{' '}
          <LinkButton standalone data-opens="signUp" onClick={() => void host.openPopup('signUp')}>
            {t('login.createAccount')}
          </LinkButton>
        </p>
      </div>
    </FormPopup>
  );
}
