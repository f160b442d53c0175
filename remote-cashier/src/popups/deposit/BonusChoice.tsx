import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { bonusChoices, type BonusChoice as Choice } from 'shared-contracts/api';
import { formatShortAmount } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { Input, LinkButton, toastedError } from 'shared-contracts/ui';
import styles from './BonusChoice.module.css';
import type { CompleteOffer } from './useBonusChoice';

interface BonusChoiceProps {
  offer: CompleteOffer;
  symbol: string;
  choice: Choice | undefined;
  isMissing: boolean;
  locked: boolean;
  onChoose: (choice: Choice) => void;
}

/** Lets the player choose a deposit with or without the bonus, and shows the terms. Nothing is preselected. */
export function BonusChoice({ offer, symbol, choice, isMissing, locked, onChoose }: BonusChoiceProps) {
  const host = useHost();
  const { t } = useTranslation();
  const id = useId();
  const { percent, maxMinor, wageringTimes, days, countedBetMinor } = offer;
  return (
    <div
      role="radiogroup"
      data-bonus-choice
      aria-labelledby={`${id}-label`}
      aria-describedby={isMissing ? `${id}-terms ${id}-missing` : `${id}-terms`}
      aria-invalid={isMissing || undefined}
    >
      <p id={`${id}-label`} className={styles['label']}>
        {t('bonusChoice.label')}
      </p>
      <div className={styles['options']}>
        {bonusChoices.map((option) => (
          <label key={option} className={styles['option']}>
            <Input
              type="radio"
              name={id}
              disabled={locked}
              checked={choice === option}
              onChange={() => onChoose(option)}
            />
            <span>{t(`bonusChoice.${option}`)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-terms`} className={styles['terms']}>
        {t('bonusChoice.terms', {
          percent,
          wageringTimes,
          days,
          maximum: formatShortAmount(maxMinor, symbol),
          counted: formatShortAmount(countedBetMinor, symbol),
        })}
      </p>
      {host.serves('promotions') && (
        <LinkButton
          data-opens="promotions"
          className={styles['rules']}
          onClick={() => void host.openPopup('promotions')}
        >
          {t('deposit.bonusRules')}
        </LinkButton>
      )}
      {isMissing && <span id={`${id}-missing`}>{toastedError(t('bonusChoice.missing'))}</span>}
    </div>
  );
}
