import { useTranslation } from 'react-i18next';
import { PasswordField } from 'shared-contracts/ui';
import type { NewPassword } from './useNewPassword';

/** Source: S-035. */
export function NewPasswordFields({ field }: Pick<NewPassword, 'field'>) {
  const { t } = useTranslation();
  const toggleLabels = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  return (
    <>
      <PasswordField
        {...field('password')}
        {...toggleLabels}
        label={t('changePassword.password')}
        hint={t('changePassword.hint')}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        {...field('repassword')}
        {...toggleLabels}
        label={t('changePassword.repassword')}
        autoComplete="new-password"
        maxLength={128}
      />
    </>
  );
}
