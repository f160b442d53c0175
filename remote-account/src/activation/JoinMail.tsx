import { useTranslation } from 'react-i18next';
import { Button, MailIcon } from 'shared-contracts/ui';
import styles from './JoinMail.module.css';
import { useJoinMail } from './useJoinMail';

/** A button that sends the activation mail again, with an error text above it. Source: E-039, E-040. */
export function JoinMail({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { busy, failed, send } = useJoinMail(memberId);
  return (
    <div className={styles['mail']}>
      <p role="alert" className={styles['failed']}>
        {failed ? t('activate.sendFailMsg') : null}
      </p>
      <Button icon={<MailIcon />} full busy={busy} onClick={() => void send()}>
        {t('activate.sendAgain')}
      </Button>
    </div>
  );
}
