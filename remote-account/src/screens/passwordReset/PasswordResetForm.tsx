import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button, LinkButton } from 'shared-contracts/ui';
import { NewPasswordFields } from '../../newPassword/NewPasswordFields';
import { useNewPassword } from '../../newPassword/useNewPassword';
import styles from './PasswordResetScreen.module.css';

export function PasswordResetForm({ memberId, token }: { memberId: string; token: string }) {
  const host = useHost();
  const { t } = useTranslation();
  const { form, field, busy, error, submit } = useNewPassword({
    memberId,
    linkToken: token,
    onChanged: async () => {
      await host.alert(t('reset.changed'));
      await host.go('/login');
    },
  });
  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles['lead']}>{t('reset.lead')}</p>
      <NewPasswordFields field={field} />
      {error === '' ? null : (
        <p className={styles['error']}>
          <span>{error}</span>{' '}
          <LinkButton
            standalone
            data-opens="forgotPassword"
            onClick={() => void host.openPopup('forgotPassword')}
          >
            {t('reset.sendLink')}
          </LinkButton>
        </p>
      )}
      <Button type="submit" variant="primary" size="large" full busy={busy}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
