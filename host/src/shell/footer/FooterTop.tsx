import { useTranslation } from 'react-i18next';
import { supportEmail } from 'shared-contracts/domain';
import { MailIcon, EmailText } from 'shared-contracts/ui';
import { Logo } from '../Logo';
import { useShell } from '../ShellProvider';
import { FooterLinks } from './FooterLinks';
import styles from './FooterParts.module.css';
import { PaymentKinds } from './PaymentKinds';

/** Who we are, where to go from here, and how to pay. */
export function FooterTop() {
  const { config } = useShell();
  const { t } = useTranslation();
  const email = supportEmail(config);
  return (
    <>
      <div className={styles['top']}>
        <div className={styles['brand']}>
          <Logo name={config.name} />
          {config.footerClaims && <p>{t('footer.claims')}</p>}
          <a className={styles['link']} href={`mailto:${email}`}>
            <MailIcon />
            <EmailText address={email} />
          </a>
        </div>
        <FooterLinks />
      </div>
      <PaymentKinds />
    </>
  );
}
