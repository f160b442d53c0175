import { cryptoACoins, type CryptoACoin } from 'shared-contracts/api';
import { CoinPicker } from '../../coins/CoinPicker';
import type { CoinFields } from '../../coins/placeCoinOrder';
import type { DetailsProps } from '../../flow/DepositMethod';

export function CryptoACoins(props: DetailsProps<CoinFields<CryptoACoin>>) {
  return <CoinPicker {...props} keys={cryptoACoins} />;
}
