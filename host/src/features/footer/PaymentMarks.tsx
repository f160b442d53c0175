import { useTranslation } from 'react-i18next';
import { brandMarks, brandNames, offeredBrands } from 'shared-contracts/payments';
import { BrandMark } from 'shared-contracts/ui';
import { useShell } from '../../shell/ShellProvider';
import styles from './FooterParts.module.css';

/** Logos of all offered deposit methods and coins. Source: S-013. */
export function PaymentMarks() {
  const { config } = useShell();
  const { t } = useTranslation();
  return (
    <ul className={styles['payments']} aria-label={t('footer.payments')}>
      {offeredBrands(config).map((brand) => (
        <li key={brand}>
          <BrandMark mark={brandMarks[brand]} name={brandNames[brand]} />
        </li>
      ))}
    </ul>
  );
}
