import { formatMinor } from '../money';
import { classNames } from './classNames';
import styles from './MoneyText.module.css';

interface MoneyTextProps {
  /** Integer minor units. */
  amountMinor: number;
  symbol: string;
  /** `plus` is incoming money, `minus` outgoing money. Without a sign the amount has no color. */
  sign?: 'plus' | 'minus' | undefined;
  className?: string | undefined;
}

export function MoneyText({ amountMinor, symbol, sign, className }: MoneyTextProps) {
  const text = sign
    ? `${sign === 'plus' ? '+' : '−'}${formatMinor(Math.abs(amountMinor), symbol)}`
    : formatMinor(amountMinor, symbol);
  return (
    <span translate="no" className={classNames('num', styles['money'], sign && styles[sign], className)}>
      {text}
    </span>
  );
}
