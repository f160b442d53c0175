import { useTranslation } from 'react-i18next';
import { voucherTiers } from 'shared-contracts/rules';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import styles from './VouchersPopup.module.css';

/** The prices of vouchers, and how much cash-out each covers. The list is fixed in the code. Source: S-103. */
export function VouchersPopup({ host }: Pick<ViewProps, 'host'>) {
  const { t, i18n } = useTranslation();
  const numberFormat = new Intl.NumberFormat(i18n.language);
  return (
    <TitledPopup
      popup="vouchers"
      title={t('titles.vouchers')}
      footer={
        host.serves('contact') && (
          <Button
            full
            data-opens="contact"
            onClick={() => void host.openPopup('contact', { query: 'withdraw' })}
          >
            {t('vouchers.ask')}
          </Button>
        )
      }
    >
      <p className={styles['intro']}>{t('vouchers.intro')}</p>
      <table className={styles['tiers']}>
        <thead>
          <tr>
            <th scope="col">{t('vouchers.price')}</th>
            <th scope="col">{t('vouchers.range')}</th>
          </tr>
        </thead>
        <tbody>
          {voucherTiers.map(({ price, from, to }) => (
            <tr key={price}>
              <th scope="row" className="num">
                {numberFormat.format(price)}
              </th>
              <td className="num">
                {t('vouchers.fromTo', { from: numberFormat.format(from), to: numberFormat.format(to) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledPopup>
  );
}
