import { useTranslation } from 'react-i18next';
import { brandsOf, cashOutBrands, offeredBrands } from 'shared-contracts/payments';
import { TitledPopup, useHost } from 'shared-contracts/remote/react';
import { Prose } from '../../prose/Prose';
import { AcceptedBrands } from './AcceptedBrands';
import styles from './BankingPopup.module.css';

const acceptedForCashOuts = brandsOf(cashOutBrands);
const hasBankAccount = Object.values(cashOutBrands).some((brands) => brands.length === 0);

/** The accepted payment methods with their logos, and a text about deposits and cash-outs. Source: S-100. */
export function BankingPopup() {
  const host = useHost();
  const { t } = useTranslation();
  return (
    <TitledPopup popup="banking" title={t('titles.banking')}>
      <div className={styles['page']}>
        <AcceptedBrands title={t('banking.deposits')} brands={offeredBrands(host.config)} />
        <AcceptedBrands
          title={t('banking.cashOuts')}
          brands={acceptedForCashOuts}
          hasBankAccount={hasBankAccount}
        />
        <Prose document="banking" inside="popup" />
      </div>
    </TitledPopup>
  );
}
