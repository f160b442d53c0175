import { useTranslation } from 'react-i18next';
import { Button, MailIcon } from 'shared-contracts/ui';
import styles from './ResendActivationMail.module.css';
import { useResendActivationMail } from './useResendActivationMail';

/** A button that sends the activation mail again, with an error text above it. Source: E-039, E-040. */
export function ResendActivationMail({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { busy, hasFailed, send } = useResendActivationMail(memberId);
  return (
    <div className={styles['mail']}>
      <p role="alert" className={styles['failed']}>
        {hasFailed ? t('activate.sendFailMsg') : null}
      </p>
      <Button icon={<MailIcon />} full busy={busy} onClick={() => void send()}>
        {t('activate.sendAgain')}
      </Button>
    </div>
  );
}
