import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { documentStatus, documentStatusOf, submittedProofId, type User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { ProofField, type Uploads } from 'shared-contracts/remote/react';
import { houseRules } from 'shared-contracts/rules';
import { AlertIcon, Badge, CheckIcon } from 'shared-contracts/ui';
import { Facts } from '../../../orders/Facts';
import type { CashOutFields } from '../cashOutFields';
import { fieldLabel } from '../fieldLabel';
import { isRequiredProof, proofNames, type ProofName } from '../proofs';
import { maskedDestination } from './maskedDestination';
import styles from './ProofsStep.module.css';

interface ProofsStepProps {
  method: { readonly code: string; readonly name: string };
  fields: CashOutFields;
  /** Deducted from the cash-out; undefined if the operator states no fee. */
  feeMinor: number | undefined;
  user: User;
  uploads: Uploads;
  errorOf: (name: ProofName) => ReactNode;
}

/** The second step: the destination and the proofs of identity and account. Source: S-083. */
export function ProofsStep({ method, fields, feeMinor, user, uploads, errorOf }: ProofsStepProps) {
  const { t } = useTranslation('cashier');
  const { documentFiles: files, documentMegabytes: megabytes, addressProofMonths: months } = houseRules;
  const statusOf = (name: ProofName) => {
    if (submittedProofId(user, name) !== '') {
      return <Badge icon={<CheckIcon />}>{t('cashOut.proofs.onFile')}</Badge>;
    }
    return documentStatusOf(user, name) === documentStatus.failed ? (
      <Badge tone="danger" icon={<AlertIcon />}>
        {t('cashOut.proofs.notAccepted')}
      </Badge>
    ) : undefined;
  };
  const destination = maskedDestination(method.code, fields);
  return (
    <div className={styles['proofs']}>
      {destination.length > 0 && (
        <Facts
          facts={[
            { label: t('cashOut.method'), value: method.name },
            ...destination.map(({ field, text }) => ({
              label: fieldLabel(t, method.code, field),
              value: <span translate="no">{text}</span>,
            })),
            ...(feeMinor === undefined
              ? []
              : [
                  {
                    label: t('cashOut.fee'),
                    value: feeMinor === 0 ? t('cashOut.noFee') : formatMoney(feeMinor, user),
                  },
                ]),
          ]}
        />
      )}
      <p className={styles['lead']}>{t('cashOut.proofs.lead', { files, megabytes })}</p>
      {proofNames.map((name) => (
        <ProofField
          key={name}
          uploads={uploads}
          slot={name}
          label={
            isRequiredProof(name)
              ? t(`cashOut.proofs.names.${name}`)
              : t('cashOut.proofs.optional', { name: t(`cashOut.proofs.names.${name}`) })
          }
          hint={t(`cashOut.proofs.hints.${name}`, { months })}
          fileId={submittedProofId(user, name)}
          status={statusOf(name)}
          error={errorOf(name)}
        />
      ))}
      <p className={styles['lead']}>{t('cashOut.proofs.wealth')}</p>
    </div>
  );
}
