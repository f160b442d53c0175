import { useTranslation } from 'react-i18next';
import { getCashQr } from 'shared-contracts/api';
import { pictureUrl, safeExternalUrl } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { useEndpoint, useHost, useStoredPicture } from 'shared-contracts/remote/react';
import { ErrorState, Skeleton } from 'shared-contracts/ui';
import type { OrderProps } from '../../flow/DepositMethod';
import { OrderView } from '../../orders/OrderView';
import { QrCode, qrCodePx } from '../../orders/QrCode';
import { CopyText } from '../../orders/CopyText';
import styles from './CashOrder.module.css';
import type { CashTransfer } from './CashTransfer';

const nothing = {};

/** The picture's pixels for fine screens. */
const picturePx = 2 * qrCodePx;

/**
 * A transfer that was ordered, and whom to pay. The second call belongs to this view: when it fails the order stands,
 * and it is repeated without another one. Source: S-067, E-058.
 */
export function CashOrder(props: OrderProps<CashTransfer>) {
  const { order, orderId, user, stage, Frame, onPaid, onClose } = props;
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const payee = useEndpoint(getCashQr, nothing, {
    overlay: true,
    onError: (message) => void host.alert(message || t('common:serverBusy')),
  });
  const { imgUrl, qrAddress } = payee.kind === 'loaded' ? payee.data : { imgUrl: '', qrAddress: '' };
  // Only its member may load the picture, so it needs a call; an address elsewhere is no file of the server.
  const isFile = pictureUrl(imgUrl, picturePx, picturePx) !== undefined;
  const { address: picture, isLoading } = useStoredPicture(
    // A reload loads the picture again as well.
    isFile && !payee.isPending ? imgUrl : '',
    picturePx,
  );
  const link = safeExternalUrl(qrAddress);
  const canPay = picture !== undefined || qrAddress !== '';
  const money = (minor: number) => formatMoney(minor, user);

  const code = () => {
    if (payee.isPending || isLoading)
      return <Skeleton height={`${String(qrCodePx + 24)}px`} className={styles['bone']} />;
    if (canPay) return <QrCode text={qrAddress} picture={picture} label={t('cash.code')} />;
    return (
      <ErrorState
        title={t('cash.codeFailed')}
        advice={t('cash.codeFailedAdvice')}
        retryLabel={t('common:tryAgain')}
        onRetry={payee.reload}
      />
    );
  };

  return (
    <OrderView
      {...{ orderId, stage, Frame, onPaid, onClose }}
      due={{ label: t('cash.due'), amount: money(order.dueMinor) }}
      code={code()}
      link={
        link !== undefined && (
          <a href={link} target="_blank" rel="noopener noreferrer" className={styles['link']}>
            {t('cash.open')}
          </a>
        )
      }
      facts={[
        ...(order.originalMinor === order.dueMinor
          ? []
          : [{ label: t('cash.original'), value: money(order.originalMinor) }]),
        ...(qrAddress === '' || link !== undefined
          ? []
          : [
              {
                label: t('cash.payTo'),
                value: <CopyText text={qrAddress} label={t('cash.copyPayTo')} />,
                isLong: true,
              },
            ]),
      ]}
      how={t('cash.how')}
      waiting={t('cash.checking')}
      paid={t('cash.paid')}
      notReady={!canPay}
    />
  );
}
