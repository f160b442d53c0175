import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { houseRules, pictureKinds } from '../../rules';
import { Badge, CheckIcon, UploadField, type Elements, type UploadedPicture } from '../../ui';
import { useFilePages } from './useFilePages';
import { useStoredPicture } from './useStoredPicture';
import type { Uploads } from './useUploads';

const rejectionTexts = {
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
  const { stored, pending, rejected } = uploads.of(slot);
  const isNew = stored.length > 0;
  const { address: onFile } = useStoredPicture(isNew ? '' : fileId);
  const pages = useFilePages(isNew ? '' : fileId);
  const sending = pending.find(({ state }) => state === 'sending');
  const failed = pending.find(({ state }) => state === 'failed');

  function currentError(): ReactNode {
    if (rejected) {
      const { documentMegabytes: megabytes, documentFiles: files } = houseRules;
      return t(rejectionTexts[rejected.reason], { name: rejected.name, megabytes, files });
    }
    if (failed) return failed.message || t('common:serverBusy');
    return error;
  }

  const pictures: UploadedPicture[] = [
    ...stored.map(({ id, name, preview }) => ({ key: id, name, preview })),
    ...pending.map(({ preview, file: { name } }) => ({ key: preview, name, preview })),
  ].map((picture) => ({
    ...picture,
    removeLabel: t('remove', { name: picture.name }),
    onRemove: () => uploads.remove(slot, picture.key),
  }));
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
      status={isNew ? pending.length === 0 && ready : status}
      error={currentError()}
      accept={pictureKinds}
      pictures={pictures}
      progress={sending?.part}
      chooseLabel={t(isNew ? 'add' : fileId === '' ? 'choose' : 'replace')}
      progressLabel={t('sending', { name: label })}
      cancelLabel={t('cancel')}
      retryLabel={t('common:tryAgain')}
      news={latest && pending.length === 0 ? t('stored', { name: latest.name }) : ''}
      onChoose={(file) => uploads.choose(slot, file)}
      onCancel={() => sending && uploads.remove(slot, sending.preview)}
      onRetry={failed && !sending ? () => uploads.retry(slot) : undefined}
    />
  );
}
