import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ViewProps } from 'shared-contracts/remote';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';
import { Button, EmptyState, KeyIcon, ScreenHeading } from 'shared-contracts/ui';
import { PasswordResetForm } from './PasswordResetForm';
import styles from './PasswordResetScreen.module.css';

interface Params {
  readonly id?: string;
  readonly token?: string;
}

/** Shown without a complete link. It opens the popup that mails a link. For a member it opens the password change. */
function NoLink() {
  const host = useHost();
  const { t } = useTranslation();
  const sessionKind = useSessionKind();
  const popup = sessionKind === 'member' ? 'changePassword' : 'forgotPassword';

  useEffect(() => {
    if (sessionKind !== 'unknown') void host.openPopup(popup);
  }, [host, sessionKind, popup]);

  return (
    <EmptyState
      icon={<KeyIcon />}
      sentence={t('reset.noLink')}
      action={
        <Button variant="primary" data-opens={popup} onClick={() => void host.openPopup(popup)}>
          {t(sessionKind === 'member' ? 'changePassword.title' : 'reset.sendLink')}
        </Button>
      }
    />
  );
}

/** The page of a mailed link. It sets a new password with the link's token. Source: R-008. */
export function PasswordResetScreen({ params: { id = '', token = '' } }: ViewProps<Params>) {
  const { t } = useTranslation();
  return (
    <section className={styles['screen']}>
      <ScreenHeading>{t('reset.title')}</ScreenHeading>
      {id === '' || token === '' ? <NoLink /> : <PasswordResetForm memberId={id} token={token} />}
    </section>
  );
}
