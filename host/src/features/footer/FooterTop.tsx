import { useTranslation } from 'react-i18next';
import { supportEmail } from 'shared-contracts/domain';
import { brandKinds, offeredBrands } from 'shared-contracts/payments';
import { MailIcon, EmailText } from 'shared-contracts/ui';
import { Logo } from '../../shell/Logo';
import { useShell } from '../../shell/ShellProvider';
import { FooterLinks } from './FooterLinks';
import styles from './FooterParts.module.css';
import { PaymentMarks } from './PaymentMarks';

/** Logo, contact, links and payment methods. The claim names Bitcoin and counts the other coins. */
export function FooterTop() {
  const { config } = useShell();
  const { t } = useTranslation();
  const email = supportEmail(config);
  const brands = offeredBrands(config);
  const coins = brandKinds.coins.filter((coin) => brands.includes(coin));
  return (
    <>
      <div className={styles['top']}>
        <div className={styles['brand']}>
          <Logo name={config.name} />
          {config.footerClaims && coins.includes('BTC') && (
            <p>{t('footer.claims', { coins: coins.length - 1 })}</p>
          )}
          <a className={styles['link']} href={`mailto:${email}`}>
            <MailIcon />
            <EmailText address={email} />
          </a>
        </div>
        <FooterLinks />
      </div>
      <PaymentMarks />
    </>
  );
}
