import { useTranslation } from 'react-i18next';
import { depositMethodCodes, type DepositConfig, type ListedMethod } from 'shared-contracts/api';
import { formatShortAmount } from 'shared-contracts/money';
import { depositLimits } from '../../../amounts/offeredAmounts';
import { methodTerms } from '../../../methods/methodTerms';
import styles from '../MethodList.module.css';

interface MethodTermsProps {
  method: ListedMethod;
  /** Undefined while it loads. */
  config: DepositConfig | undefined;
  symbol: string;
}

/** Fee, time and limits of a method in one line. */
export function MethodTerms({ method, config, symbol }: MethodTermsProps) {
  const { t } = useTranslation();
  const code = depositMethodCodes.find((supportedCode) => supportedCode === method.code);
  if (!code) return null;
  const { amounts, fee, time } = methodTerms[code];
  const { discountPercent: percent } = method;
  const limits = config && depositLimits(amounts, config);
  const terms = [
    percent > 0 ? t('methodTerms.discount', { percent }) : t(`methodTerms.${fee}`),
    t(`methodTerms.${time}`),
    ...(limits
      ? [
          t('methodTerms.limits', {
            minimum: formatShortAmount(limits.minimumMinor, symbol),
            maximum: formatShortAmount(limits.maximumMinor, symbol),
          }),
        ]
      : []),
  ];
  return (
    <span className={styles['terms']}>
      {terms.map((term) => (
        <span key={term}>{term}</span>
      ))}
    </span>
  );
}
