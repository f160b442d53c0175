import type { OrderProps } from '../flow/DepositMethod';
import { SuccessView } from '../outcome/SuccessView';

/** The coins have come. Source: S-072. */
export function CoinCredited({ orderId, amountMinor, Frame, onClose }: OrderProps<unknown>) {
  return (
    <Frame>
      <SuccessView popup="deposit" {...{ orderId, amountMinor, onClose }} />
    </Frame>
  );
}
