import { useTranslation } from 'react-i18next';
import {
  isDepositMethodCode,
  type DepositConfig,
  type DepositMethodCode,
  type ListedMethod,
} from 'shared-contracts/api';
import { formatShortAmount } from 'shared-contracts/money';
import { depositLimits } from '../../../amounts/offeredAmounts';
import { methodTerms, type MethodTerms as Terms, type PageMethodCode } from '../../../methods/methodTerms';
import { pageMethods } from '../../../methods/pageMethods';
import styles from '../MethodList.module.css';

interface MethodTermsProps {
  method: ListedMethod;
  /** Undefined while it loads. */
  config: DepositConfig | undefined;
  symbol: string;
}

const isPageMethod = (code: DepositMethodCode): code is PageMethodCode => Object.hasOwn(pageMethods, code);

const termsOf = (code: DepositMethodCode): Terms =>
  isPageMethod(code)
    ? { amounts: pageMethods[code].amounts, fee: 'none', time: 'seconds' }
    : methodTerms[code];

/** Fee, time and limits of a method in one line. */
export function MethodTerms({ method, config, symbol }: MethodTermsProps) {
  const { t } = useTranslation();
  if (!isDepositMethodCode(method.code)) return null;
  const { amounts, fee, time } = termsOf(method.code);
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
