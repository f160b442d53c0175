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

const noInput = {};

/** Twice the size on the page, for screens with high resolution. */
const picturePx = 2 * qrCodePx;

/**
 * Shows the order of a transfer and its payee. This view itself loads the payee, so a retry after an error places no
 * second order. Source: S-067, E-058.
 */
export function CashOrder(props: OrderProps<CashTransfer>) {
  const { order, orderId, user, stage, Frame, onPaid, onClose } = props;
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const payee = useEndpoint(getCashQr, noInput, {
    overlay: true,
    onError: (message) => void host.alert(message || t('common:serverBusy')),
  });
  const { imgUrl, qrAddress } = payee.kind === 'loaded' ? payee.data : { imgUrl: '', qrAddress: '' };
  // A picture on our server is private to the member, so a call loads it. Pictures at other addresses are not loaded.
  const isFile = pictureUrl(imgUrl, picturePx, picturePx) !== undefined;
  const { address: picture, isLoading } = useStoredPicture(
    // Empty during a reload, so that the picture is loaded again as well.
    isFile && !payee.isPending ? imgUrl : '',
    picturePx,
  );
  const link = safeExternalUrl(qrAddress);
  const canPay = picture !== undefined || qrAddress !== '';
  const formatAmount = (minor: number) => formatMoney(minor, user);

  const renderQrCode = () => {
    if (payee.isPending || isLoading)
      return <Skeleton height={`${String(qrCodePx + 24)}px`} className={styles['skeleton']} />;
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
      orderId={orderId}
      stage={stage}
      Frame={Frame}
      onPaid={onPaid}
      onClose={onClose}
      due={{ label: t('cash.due'), amount: formatAmount(order.dueMinor) }}
      qrCode={renderQrCode()}
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
          : [{ label: t('cash.original'), value: formatAmount(order.originalMinor) }]),
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
      instructions={t('cash.how')}
      checkingText={t('cash.checking')}
      confirmLabel={t('cash.paid')}
      canConfirm={canPay}
    />
  );
}
