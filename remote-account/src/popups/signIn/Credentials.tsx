import { useTranslation } from 'react-i18next';
import type { ViewProps } from 'shared-contracts/remote';
import { useSession } from 'shared-contracts/remote/react';
import { lineFormat } from 'shared-contracts/rules';
import { LinkButton, PasswordField, TextField } from 'shared-contracts/ui';
import styles from '../../forms/Fields.module.css';
import type { BoundField } from '../../forms/useForm';
import type { SignInValues } from './signInRules';

interface CredentialsProps extends Pick<ViewProps, 'host'> {
  /** The page or popup that opens after the sign-in. */
  backurl: string | undefined;
  field: <Name extends keyof SignInValues>(name: Name) => BoundField<Name>;
}

/** The first step of the sign-in. */
export function Credentials({ host, backurl, field }: CredentialsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const ending = session.kind === 'visitor' ? session.ending : undefined;
  const reason = ending ?? (backurl === undefined ? undefined : 'needed');
  return (
    <>
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
    </>
  );
}
