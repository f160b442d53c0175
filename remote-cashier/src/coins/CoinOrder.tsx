import { useTranslation } from 'react-i18next';
import { formatMinor } from 'shared-contracts/money';
import { coinMarks, coins } from 'shared-contracts/payments';
import type { OrderProps } from '../flow/DepositMethod';
import { OrderView } from '../orders/OrderView';
import { QrCode } from '../orders/QrCode';
import { CopyText } from '../orders/CopyText';
import { qrCodeText } from './qrCodeText';
import type { CoinPayment } from './CoinPayment';

/** Shows the address, the exact amount and the network of a coin payment. Source: S-071. */
export function CoinOrder(props: OrderProps<CoinPayment>) {
  const { order, orderId, stage, Frame, onPaid, onClose } = props;
  const { t } = useTranslation();
  const { address, amount, worthMinor } = order;
  const { ticker, network } = coins[order.coin];
  const exactAmount = `${amount} ${ticker}`;
  return (
    <OrderView
      orderId={orderId}
      stage={stage}
      Frame={Frame}
      onPaid={onPaid}
      onClose={onClose}
      due={{
        label: t('coins.due'),
        amount: exactAmount,
        mark: coinMarks[ticker],
        note:
          worthMinor === undefined ? undefined : t('coins.worth', { amount: formatMinor(worthMinor, '$') }),
      }}
      qrCode={<QrCode text={qrCodeText(order)} label={t('coins.code', { ticker })} />}
      warning={t('coins.warning', { ticker, network })}
      facts={[
        { label: t('coins.network'), value: network },
        {
          label: t('coins.amount', { ticker }),
          value: <CopyText text={amount} label={t('coins.copyAmount')} />,
          isLong: true,
        },
        {
          label: t('coins.address', { ticker }),
          value: <CopyText text={address} label={t('coins.copyAddress')} />,
          isLong: true,
        },
        { label: t('coins.expires'), value: t('coins.expiresAfter') },
      ]}
      instructions={t('coins.how')}
      checkingText={t('coins.waiting')}
      confirmLabel={t('coins.paid')}
    />
  );
}
