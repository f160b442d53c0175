import { useTranslation } from 'react-i18next';
import { brandsOf, cashOutBrands, offeredBrands } from 'shared-contracts/payments';
import { TitledPopup, useHost } from 'shared-contracts/remote/react';
import { Prose } from '../../prose/Prose';
import { AcceptedBrands } from './AcceptedBrands';
import styles from './BankingPopup.module.css';

const paidOutTo = brandsOf(cashOutBrands);
const hasBank = Object.values(cashOutBrands).some((brands) => brands.length === 0);

/** The methods that the brand accepts, each by its logo, and how paying in and out works. Source: S-100. */
export function BankingPopup() {
  const host = useHost();
  const { t } = useTranslation();
  return (
    <TitledPopup popup="banking" title={t('titles.banking')}>
      <div className={styles['page']}>
        <AcceptedBrands title={t('banking.deposits')} brands={offeredBrands(host.config)} />
        <AcceptedBrands title={t('banking.cashOuts')} brands={paidOutTo} hasBank={hasBank} />
        <Prose document="banking" under="popup" />
      </div>
    </TitledPopup>
  );
}
