import { useTranslation } from 'react-i18next';
import { listRewards } from 'shared-contracts/api';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup, useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { CouponIcon, EmptyState, MoneyText } from 'shared-contracts/ui';
import { useMember } from '../../members/useMember';
import { LoadError } from '../../reply/LoadError';
import { LoadingRows } from '../../reply/LoadingRows';
import styles from './CouponsPopup.module.css';

const noInput = {};

function Coupons({ symbol }: { symbol: string }) {
  const toastError = useErrorToast();
  const { t } = useTranslation();
  const reply = useEndpoint(listRewards, noInput, { onError: () => toastError() });
  if (reply.kind === 'failed') return <LoadError onRetry={reply.reload} />;
  if (reply.kind !== 'loaded') return <LoadingRows count={3} height="72px" />;
  if (reply.data.length === 0) return <EmptyState icon={<CouponIcon />} sentence={t('coupons.none')} />;
  return (
    <ul className={styles['list']}>
      {reply.data.map(({ name, amountMinor }, index) => (
        <li key={index} className={styles['coupon']}>
          <CouponIcon />
          <span className={styles['name']}>{name === '' ? t('coupons.unnamed') : name}</span>
          <MoneyText amountMinor={amountMinor} symbol={symbol} className={styles['amount']} />
        </li>
      ))}
    </ul>
  );
}

/** Source: S-039. */
export function CouponsPopup(_view: ViewProps) {
  const { t } = useTranslation();
  const user = useMember();
  return (
    <TitledPopup popup="coupons" title={t('coupons.title')}>
      {user && <Coupons symbol={user.currencySymbol} />}
      <p className={styles['note']}>{t('coupons.note')}</p>
    </TitledPopup>
  );
}
