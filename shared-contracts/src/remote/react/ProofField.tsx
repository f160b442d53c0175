import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { houseRules, pictureKinds } from '../../rules';
import { Badge, CheckIcon, UploadField, type Elements, type UploadedPicture } from '../../ui';
import { useFilePages } from './useFilePages';
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
  /** Id of the file on record; '' if there is none. */
  fileId: string;
  /** A badge for that file, shown until a new picture replaces it. */
  status?: Elements;
  /** Why the form cannot be sent. */
  error?: ReactNode;
}

/** One proof of a form: the file on record, and the new pictures that replace it. */
export function ProofField({ uploads, slot, label, hint, fileId, status, error }: ProofFieldProps) {
  const { t } = useTranslation(['upload', 'common']);
  const { stored, attempt } = uploads.of(slot);
  const isNew = stored.length > 0;
  const { address: onFile } = useStoredPicture(isNew ? '' : fileId);
  const pages = useFilePages(isNew ? '' : fileId);
  const isSending = attempt?.kind === 'sending';

  function problem(): ReactNode {
    if (attempt?.kind === 'refused') {
      const { documentMegabytes: megabytes, documentFiles: files } = houseRules;
      return t(refusals[attempt.why], { name: attempt.name, megabytes, files });
    }
    if (attempt?.kind === 'failed') return attempt.message || t('common:serverBusy');
    return error;
  }

  const pictures: UploadedPicture[] = stored.map(({ id, name, preview }) => ({
    ...{ key: id, name, preview, removeLabel: t('remove', { name }) },
    onRemove: () => uploads.remove(slot, id),
  }));
  if (attempt && 'preview' in attempt) {
    pictures.push({ key: attempt.preview, name: attempt.name, preview: attempt.preview });
  }
  if (pictures.length === 0 && onFile !== undefined) {
    pictures.push({
      key: 'onFile',
      name: pages > 0 ? t('pictures', { count: pages + 1 }) : '',
      preview: onFile,
    });
  }
  const latest = stored.at(-1);
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
      status={isNew ? ready : status}
      error={problem()}
      accept={pictureKinds}
      pictures={pictures}
      progress={isSending ? attempt.part : undefined}
      chooseLabel={t(isNew ? 'add' : fileId === '' ? 'choose' : 'replace')}
      progressLabel={t('sending', { name: label })}
      cancelLabel={t('cancel')}
      retryLabel={t('common:tryAgain')}
      news={latest && !attempt ? t('stored', { name: latest.name }) : ''}
      onChoose={(file) => uploads.choose(slot, file)}
      onCancel={() => uploads.cancel(slot)}
      onRetry={attempt?.kind === 'failed' ? () => uploads.retry(slot) : undefined}
    />
  );
}
