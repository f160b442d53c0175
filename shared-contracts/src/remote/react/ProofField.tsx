import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { houseRules, pictureKinds } from '../../rules';
import { Badge, CheckIcon, UploadField, type Elements } from '../../ui';
import { useStoredPicture } from './useStoredPicture';
import type { Uploads } from './useUploads';

const refusals = {
  empty: 'empty',
  size: 'tooLarge',
  kind: 'noPicture',
  count: 'tooMany',
  unreadable: 'unreadable',
} as const;

interface ProofFieldProps {
  uploads: Uploads;
  slot: string;
  label: string;
  hint?: ReactNode;
  /** What the server keeps from before; '' when it keeps nothing. */
  fileId: string;
  /** A Badge for that file, as long as no other takes its place. */
  status?: Elements;
  /** Why the form cannot go out as it is. */
  error?: ReactNode;
}

/** One proof of a form: what is on file, and another file to take its place. */
export function ProofField({ uploads, slot, label, hint, fileId, status, error }: ProofFieldProps) {
  const { t } = useTranslation(['upload', 'common']);
  const { stored, attempt } = uploads.of(slot);
  const onFile = useStoredPicture(stored ? '' : fileId);
  const isSending = attempt?.kind === 'sending';

  function problem(): ReactNode {
    if (attempt?.kind === 'refused') {
      const { documentMegabytes: megabytes, documentFiles: files } = houseRules;
      return t(refusals[attempt.why], { name: attempt.name, megabytes, files });
    }
    if (attempt?.kind === 'failed') return attempt.message || t('common:serverBusy');
    return error;
  }

  const ready = (
    <Badge tone="info" icon={<CheckIcon />}>
      {t('ready')}
    </Badge>
  );
  return (
    <UploadField
      name={slot}
      label={label}
      hint={hint}
      status={stored ? ready : status}
      error={problem()}
      accept={pictureKinds}
      preview={(attempt && 'preview' in attempt ? attempt.preview : undefined) ?? stored?.preview ?? onFile}
      fileName={attempt?.kind === 'refused' ? undefined : (attempt ?? stored)?.name}
      progress={isSending ? attempt.part : undefined}
      chooseLabel={t(stored !== undefined || fileId !== '' ? 'replace' : 'choose')}
      progressLabel={t('sending', { name: label })}
      cancelLabel={t('cancel')}
      retryLabel={t('common:tryAgain')}
      news={stored && !attempt ? t('stored', { name: stored.name }) : ''}
      onChoose={(file) => uploads.choose(slot, file)}
      onCancel={() => uploads.cancel(slot)}
      onRetry={attempt?.kind === 'failed' ? () => uploads.retry(slot) : undefined}
    />
  );
}
