import { useTranslation } from 'react-i18next';
import type { VipPackage } from 'shared-contracts/api';
import { Input, MoneyText } from 'shared-contracts/ui';
import styles from './VipStorePopup.module.css';

interface PackageOptionProps {
  offer: VipPackage;
  symbol: string;
  /** Name of the VIP level that the package requires. */
  level: string;
  /** Whether the member's points and level suffice. */
  isAvailable: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

export function PackageOption({ offer, symbol, level, isAvailable, isChosen, onChoose }: PackageOptionProps) {
  const { t, i18n } = useTranslation();
  return (
    <label className={styles['package']} data-unavailable={!isAvailable || undefined}>
      <Input type="radio" name="package" checked={isChosen} onChange={onChoose} />
      <MoneyText amountMinor={offer.bonusMinor} symbol={symbol} className={styles['bonus']} />
      <span className={styles['level']}>{level}</span>
      <span className="num">
        {t('vip.cost', { points: new Intl.NumberFormat(i18n.language).format(offer.points) })}
      </span>
    </label>
  );
}
