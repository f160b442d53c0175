import { cryptoBCoins, type CryptoBCoin } from 'shared-contracts/api';
import { CoinPicker } from '../../coins/CoinPicker';
import type { CoinFields } from '../../coins/placeCoinOrder';
import type { DetailsProps } from '../../flow/DepositMethod';

export function CryptoBCoins(props: DetailsProps<CoinFields<CryptoBCoin>>) {
  return <CoinPicker {...props} keys={cryptoBCoins} />;
}
