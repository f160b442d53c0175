import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { documentStatus, documentStatusOf, proofOnFile, type User } from 'shared-contracts/domain';
import { ProofField, type Uploads } from 'shared-contracts/remote/react';
import { houseRules } from 'shared-contracts/rules';
import { AlertIcon, Badge, CheckIcon } from 'shared-contracts/ui';
import { Facts } from '../../../outcome/Facts';
import type { CashOutFields } from '../cashOutFields';
import { fieldLabel } from '../fieldLabel';
import { isRequiredProof, proofNames, type ProofName } from '../proofs';
import { shownDestination } from './shownDestination';
import styles from './ProofsStep.module.css';

interface ProofsStepProps {
  method: { readonly code: string; readonly name: string };
  fields: CashOutFields;
  user: User;
  uploads: Uploads;
  errorOf: (name: ProofName) => ReactNode;
}

/** The second step: where the money goes, who cashes out, and whose account it is. Source: S-083. */
export function ProofsStep({ method, fields, user, uploads, errorOf }: ProofsStepProps) {
  const { t } = useTranslation('cashier');
  const { documentFiles: files, documentMegabytes: megabytes, addressProofMonths: months } = houseRules;
  const statusOf = (name: ProofName) => {
    if (proofOnFile(user, name) !== '') {
      return <Badge icon={<CheckIcon />}>{t('cashOut.proofs.onFile')}</Badge>;
    }
    return documentStatusOf(user, name) === documentStatus.failed ? (
      <Badge tone="danger" icon={<AlertIcon />}>
        {t('cashOut.proofs.notAccepted')}
      </Badge>
    ) : undefined;
  };
  const destination = shownDestination(method.code, fields);
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
            // Only a completed wagering leads to this step.
            { label: t('cashOut.fee'), value: t('cashOut.noFee') },
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
          fileId={proofOnFile(user, name)}
          status={statusOf(name)}
          error={errorOf(name)}
        />
      ))}
      <p className={styles['lead']}>{t('cashOut.proofs.wealth')}</p>
    </div>
  );
}
