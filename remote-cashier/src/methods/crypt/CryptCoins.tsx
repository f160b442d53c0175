import { cryptCoins, type CryptCoin } from 'shared-contracts/api';
import { CoinPicker } from '../../coins/CoinPicker';
import type { CoinFields } from '../../coins/placeCoinOrder';
import type { DetailsProps } from '../../flow/DepositMethod';

export function CryptCoins(props: DetailsProps<CoinFields<CryptCoin>>) {
  return <CoinPicker {...props} keys={cryptCoins} />;
}
