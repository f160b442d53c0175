import { useTranslation } from 'react-i18next';
import { listDialCodes } from 'shared-contracts/api';
import { LookupField, useHost, useLookup } from 'shared-contracts/remote/react';
import { LinkButton, PasswordField, TextField } from 'shared-contracts/ui';
import { dialCodeChoices } from '../choices';
import styles from '../SignUpPopup.module.css';
import type { StepProps } from './Step';

const ascending = { status: 1, telNum_0: 'ASC' } as const;

/** Source: S-022. */
export function CredentialsStep({ field, change }: StepProps) {
  const { t } = useTranslation(['account', 'common']);
  const host = useHost();
  const dialCodes = useLookup(listDialCodes, ascending);
  const eye = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  return (
    <>
      <TextField
        {...field('email')}
        label={t('register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field('username')}
        label={t('register.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <PasswordField
        {...field('password')}
        {...eye}
        label={t('register.password')}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        {...field('repassword')}
        {...eye}
        label={t('register.repassword')}
        autoComplete="new-password"
        maxLength={128}
      />
      <div className={styles['pair']}>
        <LookupField
          {...field('mobilePrefix')}
          label={t('register.mobilePrefix')}
          lookup={dialCodes}
          optionsOf={dialCodeChoices}
          autoComplete="tel-country-code"
        />
        <TextField
          {...field('mobile')}
          label={t('register.mobile')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={32}
          onChange={(event) => change({ mobile: event.target.value.replace(/\D/g, '') })}
        />
      </div>
      <p className={styles['other']}>
        {t('register.haveAccount')}{' '}
        <LinkButton standalone onClick={() => void host.openPopup('signIn')}>
          {t('common:signIn')}
        </LinkButton>
      </p>
    </>
  );
}
