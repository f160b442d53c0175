import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCodes, updateDocuments } from 'shared-contracts/api';
import { documentReasonOf, documentStatus, documentStatusOf, type User } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import { ProofField, useUnsaved, useUploads } from 'shared-contracts/remote/react';
import { firstFailure, houseRules } from 'shared-contracts/rules';
import { toastedError } from 'shared-contracts/ui';
import { FormPopup } from '../../forms/FormPopup';
import { useFirstError } from '../../forms/useFirstError';
import { useSubmission, type Outcome } from '../../forms/useSubmission';
import { useMember } from '../../members/useMember';
import styles from './DocumentsPopup.module.css';
import { documentRules, proofs, proofsOf, type Proof, type Proofs } from './proofs';
import { StatusChip } from './StatusChip';

/** States why a document was rejected, what to send again and which documents are accepted. */
function Hint({ user, proof }: { user: User; proof: Proof }) {
  const { t } = useTranslation('account');
  const { addressProofMonths: months } = houseRules;
  const isRejected = documentStatusOf(user, proof) === documentStatus.failed;
  const reason = documentReasonOf(user, proof) ?? 'unknown';
  return (
    <>
      {isRejected && (
        <strong className={styles['reason']}>{t(`documents.reason.${reason}`, { months })}</strong>
      )}
      <span>{t(`documents.hint.${proof}`, { months })}</span>
    </>
  );
}

function Documents({ host, user }: Pick<ViewProps, 'host'> & { user: User }) {
  const { t } = useTranslation(['account', 'common']);
  const form = useRef<HTMLFormElement>(null);
  const uploads = useUploads();
  const { validate, errorOf } = useFirstError<Proofs>(form);
  const { busy, error, run } = useSubmission();
  const [isSubmitted, setSubmitted] = useState(false);
  useUnsaved(uploads.isDirty && !isSubmitted);

  const proofStates = proofsOf(user, uploads);
  // The player may have canceled or replaced a picture after the error, so this checks the rules again.
  const currentError = (proof: Proof) => {
    const rules = documentRules.filter(({ field }) => field === proof);
    const failedRule = errorOf(proof) === undefined ? undefined : firstFailure(rules, proofStates);
    return toastedError(failedRule && t(failedRule.tip));
  };
  const {
    documentFiles: files,
    documentMegabytes: megabytes,
    documentReviewFromDays: from,
    documentReviewToDays: to,
  } = houseRules;

  async function submit(signal: AbortSignal): Promise<Outcome> {
    const ids = {
      idcardProofId: proofStates.idcardProofId.fileId,
      idcardHoldProofId: proofStates.idcardHoldProofId.fileId,
      addressProofId: proofStates.addressProofId.fileId,
      paymentProofId: proofStates.paymentProofId.fileId,
    };
    const linkReply = await uploads.linkPages(signal);
    const reply = linkReply.ok ? await host.call(updateDocuments, ids, { signal }) : linkReply;
    if (!reply.ok) {
      const isMessageForPlayer = reply.error === errorCodes.invalid || reply.error === errorCodes.transport;
      const reason = isMessageForPlayer ? reply.message : '';
      return { done: false, error: reason || t('common:serverBusy') };
    }
    setSubmitted(true);
    await host.toast(t('documents.submitted', { from, to }), 'good');
    await host.refreshSession();
    await host.closePopup('documents');
    return { done: true };
  }

  return (
    <FormPopup
      popup="documents"
      title={t('documents.title')}
      form={form}
      submitLabel={t('documents.submit')}
      busy={busy}
      error={error}
      onSubmit={async () => {
        if (validate(documentRules, proofStates)) await run(submit);
      }}
    >
      <div className={styles['content']}>
        <p className={styles['lead']}>{t('documents.limits', { files, megabytes })}</p>
        <p className={styles['lead']}>{t('documents.several')}</p>
        {proofs.map((proof) => (
          <ProofField
            key={proof}
            uploads={uploads}
            slot={proof}
            label={t(`documents.name.${proof}`)}
            hint={<Hint user={user} proof={proof} />}
            fileId={user[proof]}
            status={<StatusChip status={documentStatusOf(user, proof)} />}
            error={currentError(proof)}
          />
        ))}
        <p className={styles['lead']}>{t('documents.wealth')}</p>
        <p className={styles['lead']}>{t('documents.review', { from, to })}</p>
      </div>
    </FormPopup>
  );
}

/** Source: S-036. */
export function DocumentsPopup({ host }: ViewProps) {
  const user = useMember();
  return user && <Documents host={host} user={user} />;
}
