import { useTranslation } from 'react-i18next';
import { listRewards, type Reward } from 'shared-contracts/api';
import { isInRange, hasLimits, type TimeRange } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import {
  NothingInPeriod,
  PeriodField,
  TitledPopup,
  useEndpoint,
  useErrorToast,
  usePeriod,
} from 'shared-contracts/remote/react';
import { CouponIcon, EmptyState, MoneyText } from 'shared-contracts/ui';
import { useMember } from '../../members/useMember';
import { LoadError } from '../../loading/LoadError';
import { LoadingRows } from '../../loading/LoadingRows';
import styles from './CouponsPopup.module.css';

const noInput = {};

function CouponRow({ coupon, symbol }: { coupon: Reward; symbol: string }) {
  const { t, i18n } = useTranslation();
  const { name, amountMinor, receivedAtMs } = coupon;
  return (
    <li className={styles['coupon']}>
      <CouponIcon />
      <span className={styles['name']}>
        <span>{name === '' ? t('coupons.unnamed') : name}</span>
        {receivedAtMs !== undefined && (
          <time dateTime={new Date(receivedAtMs).toISOString()} className={styles['time']}>
            {new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(receivedAtMs)}
          </time>
        )}
      </span>
      <MoneyText amountMinor={amountMinor} symbol={symbol} className={styles['amount']} />
    </li>
  );
}

/** Whether the member received the coupon in the period. A coupon without a date is only in the list of all coupons. */
const isReceivedIn = (range: TimeRange, { receivedAtMs }: Reward) =>
  !hasLimits(range) || (receivedAtMs !== undefined && isInRange(range, receivedAtMs));

function Coupons({ symbol }: { symbol: string }) {
  const toastError = useErrorToast();
  const { t } = useTranslation();
  const { range, setRange, key, showAll } = usePeriod();
  const reply = useEndpoint(listRewards, noInput, { onError: () => toastError() });
  if (reply.kind === 'failed') return <LoadError onRetry={reply.reload} />;
  if (reply.kind !== 'loaded') return <LoadingRows count={3} height="72px" />;
  if (reply.data.length === 0) return <EmptyState icon={<CouponIcon />} sentence={t('coupons.none')} />;
  // The reply contains all coupons, so no further page can contain a coupon of the period.
  const coupons = reply.data.filter((coupon) => isReceivedIn(range, coupon));
  return (
    <>
      {reply.data.some(({ receivedAtMs }) => receivedAtMs !== undefined) && (
        <PeriodField key={key.field} className={styles['period']} onChange={setRange} />
      )}
      {coupons.length === 0 ? (
        <NothingInPeriod onShowAll={showAll} />
      ) : (
        <ul className={styles['list']}>
          {coupons.map((coupon, index) => (
            <CouponRow key={index} coupon={coupon} symbol={symbol} />
          ))}
        </ul>
      )}
    </>
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
