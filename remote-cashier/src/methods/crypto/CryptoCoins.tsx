import { cryptoCoins, type CryptoCoin } from 'shared-contracts/api';
import { CoinPicker } from '../../coins/CoinPicker';
import type { CoinFields } from '../../coins/placeCoinOrder';
import type { DetailsProps } from '../../flow/DepositMethod';

export function CryptoCoins(props: DetailsProps<CoinFields<CryptoCoin>>) {
  return <CoinPicker {...props} keys={cryptoCoins} />;
}
