import { useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coinMarks, coins, type CoinKey } from 'shared-contracts/payments';
import { BrandMark, Input, toastedError } from 'shared-contracts/ui';
import type { DetailsProps } from '../flow/DepositMethod';
import styles from './CoinPicker.module.css';
import type { CoinFields } from './placeCoinOrder';

type CoinPickerProps<Key extends CoinKey> = Pick<
  DetailsProps<CoinFields<Key>>,
  'ref' | 'locked' | 'onChange'
> & {
  readonly keys: readonly Key[];
};

/** The choice of coin and network. It is above the amount and is checked first. Source: V-070. */
export function CoinPicker<Key extends CoinKey>({ keys, ref, locked, onChange }: CoinPickerProps<Key>) {
  const { t } = useTranslation();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [coin, setCoin] = useState<Key>();
  const [isMissing, setMissing] = useState(false);

  useImperativeHandle(ref, () => ({
    check() {
      if (coin !== undefined) return undefined;
      setMissing(true);
      // When the alert closes, the focus returns to this field.
      group.current?.querySelector('input')?.focus();
      return { tip: t('deposit.coinTip'), isShownInAlert: true };
    },
    collect: () => Promise.resolve(coin && { coin }),
  }));

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={isMissing ? `${id}-missing` : undefined}
      aria-invalid={isMissing || undefined}
    >
      <p id={`${id}-label`} className={styles['label']}>
        {t('coins.choose')}
      </p>
      <div className={styles['coins']}>
        {keys.map((key) => {
          const { name, network, ticker } = coins[key];
          return (
            <label key={key} className={styles['coin']}>
              <Input
                type="radio"
                name={id}
                disabled={locked}
                checked={coin === key}
                onChange={() => {
                  setCoin(key);
                  setMissing(false);
                  onChange();
                }}
              />
              <BrandMark mark={coinMarks[ticker]} />
              <span translate="no" className={styles['name']}>
                {name}
              </span>
              {network !== name && <span className={styles['network']}>{network}</span>}
            </label>
          );
        })}
      </div>
      {isMissing && <span id={`${id}-missing`}>{toastedError(t('deposit.coinTip'))}</span>}
    </div>
  );
}
