import { useTranslation } from 'react-i18next';
import type { CashOutConfig } from 'shared-contracts/api';
import { submittedProofId, type User } from 'shared-contracts/domain';
import { formatMinor, formatShortAmount } from 'shared-contracts/money';
import { policy } from 'shared-contracts/policy';
import { houseRules } from 'shared-contracts/rules';
import { CheckIcon, ClockIcon } from 'shared-contracts/ui';
import styles from './Requirements.module.css';

interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly isMet: boolean;
}

interface RequirementsProps {
  config: CashOutConfig;
  user: User;
}

/** The requirements of a cash-out, and whether each is met. Source: K-075 to K-077. */
export function Requirements({ config, user }: RequirementsProps) {
  const { t } = useTranslation('cashier');
  const {
    currencySymbol: symbol,
    rollingAmountMinor,
    bonusRollingAmountMinor,
    withdrawableBalanceMinor,
  } = user;
  const { minimumMinor, highestDepositMinor, requiredDepositMinor } = config;
  const { multipleOfMinor } = policy.cashOut;
  const { cashOutFromHours: from, cashOutToHours: to } = houseRules;
  const needsDeposit = highestDepositMinor < requiredDepositMinor;
  const hasProofs =
    submittedProofId(user, 'idcardProofId') !== '' && submittedProofId(user, 'paymentProofId') !== '';

  function wageringRequirement(): Requirement {
    if (rollingAmountMinor > 0) {
      const amount = formatMinor(rollingAmountMinor, symbol);
      return { id: 'wagering', text: t('cashOut.needs.wageringLeft', { amount }), isMet: false };
    }
    if (bonusRollingAmountMinor > 0) {
      const amount = formatMinor(bonusRollingAmountMinor, symbol);
      return { id: 'bonus', text: t('cashOut.needs.bonusLeft', { amount }), isMet: false };
    }
    return { id: 'wagering', text: t('cashOut.needs.wagering'), isMet: true };
  }

  const candidates: readonly (Requirement | undefined)[] = [
    {
      id: 'minimum',
      text: t('cashOut.needs.minimum', { amount: formatShortAmount(minimumMinor, symbol) }),
      isMet: rollingAmountMinor <= 0 && withdrawableBalanceMinor >= minimumMinor,
    },
    multipleOfMinor === null
      ? undefined
      : {
          id: 'multiple',
          text: t('cashOut.needs.multiple', { amount: formatShortAmount(multipleOfMinor, symbol) }),
          isMet: true,
        },
    wageringRequirement(),
    needsDeposit
      ? {
          id: 'deposit',
          text: t('cashOut.needs.deposit', { amount: formatShortAmount(requiredDepositMinor, symbol) }),
          isMet: false,
        }
      : undefined,
    {
      id: 'proofs',
      text: hasProofs ? t('cashOut.needs.proofs') : t('cashOut.needs.proofsMissing'),
      isMet: hasProofs,
    },
  ];
  const requirements = candidates.filter((requirement) => requirement !== undefined);
  return (
    <section className={styles['needs']} aria-labelledby="cash-out-needs">
      <h3 id="cash-out-needs" className={styles['heading']}>
        {t('cashOut.needs.heading')}
      </h3>
      <ul className={styles['list']}>
        {requirements.map(({ id, text, isMet }) => (
          <li key={id} className={isMet ? styles['met'] : styles['open']}>
            <span
              className={styles['sign']}
              role="img"
              aria-label={t(isMet ? 'cashOut.needs.met' : 'cashOut.needs.open')}
            >
              {isMet ? <CheckIcon strokeWidth={2.5} /> : <ClockIcon />}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className={styles['time']}>{t('cashOut.needs.time', { from, to })}</p>
    </section>
  );
}
