import { useTranslation } from 'react-i18next';
import type { ViewProps } from 'shared-contracts/remote';
import { useSession } from 'shared-contracts/remote/react';
import { Input, PasswordField } from 'shared-contracts/ui';
import styles from '../../forms/Fields.module.css';
import { FormPopup } from '../../forms/FormPopup';
import { NewPasswordFields } from '../../newPassword/NewPasswordFields';
import { useNewPassword } from '../../newPassword/useNewPassword';

/** Source: S-035. */
export function ChangePasswordPopup({ host }: ViewProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { id, username } = session.kind === 'member' ? session.user : { id: '', username: '' };
  const requiresCurrentPassword = host.config.askCurrentPassword === true;
  const { form, field, busy, error, submit } = useNewPassword({
    memberId: id,
    requiresCurrentPassword,
    onChanged: async () => {
      await host.toast(t('changePassword.changed'), 'good');
      await host.closePopup('changePassword');
    },
  });
  return (
    <FormPopup
      popup="changePassword"
      title={t('changePassword.title')}
      form={form}
      submitLabel={t('changePassword.submit')}
      busy={busy}
      error={error}
      onSubmit={submit}
    >
      <div className={styles['fields']}>
        <p className={styles['lead']}>{t('changePassword.lead')}</p>
        {/* From the username, a password manager knows which account the new password belongs to. */}
        <Input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {requiresCurrentPassword && (
          <PasswordField
            {...field('oldPassword')}
            label={t('changePassword.current')}
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            maxLength={128}
          />
        )}
        <NewPasswordFields field={field} />
      </div>
    </FormPopup>
  );
}
