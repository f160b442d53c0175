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
  /** Id of the stored file; '' if there is none. */
  fileId: string;
  /** A badge for the stored file. It is shown until the player chooses a new picture. */
  status?: Elements;
  /** The form's validation error for this proof. */
  error?: ReactNode;
}

/** A proof in a form: the stored file, and the new pictures that replace it. */
export function ProofField({ uploads, slot, label, hint, fileId, status, error }: ProofFieldProps) {
  const { t } = useTranslation(['upload', 'common']);
  const { stored, pending, rejected } = uploads.picturesOf(slot);
  const hasNewPictures = stored.length > 0;
  const { address: storedPreview } = useStoredPicture(hasNewPictures ? '' : fileId);
  const otherPictureCount = useFilePages(hasNewPictures ? '' : fileId);
  const sendingPicture = pending.find(({ state }) => state === 'sending');
  const failedPicture = pending.find(({ state }) => state === 'failed');

  function currentError(): ReactNode {
    if (rejected) {
      const { documentMegabytes: megabytes, documentFiles: files } = houseRules;
      return t(rejectionTexts[rejected.reason], { name: rejected.name, megabytes, files });
    }
    if (failedPicture) return failedPicture.message || t('common:serverBusy');
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
  if (pictures.length === 0 && storedPreview !== undefined) {
    pictures.push({
      key: 'onFile',
      name: otherPictureCount > 0 ? t('pictures', { count: otherPictureCount + 1 }) : '',
      preview: storedPreview,
    });
  }
  const latestStoredPicture = stored.at(-1);
  const firstChoiceLabel = fileId === '' ? 'choose' : 'replace';
  const readyBadge = (
    <Badge tone="info" icon={<CheckIcon />}>
      {t('ready')}
    </Badge>
  );
  return (
    <UploadField
      name={slot}
      label={label}
      hint={hint}
      status={hasNewPictures ? pending.length === 0 && readyBadge : status}
      error={currentError()}
      accept={pictureKinds}
      pictures={pictures}
      progress={sendingPicture?.fraction}
      chooseLabel={t(hasNewPictures ? 'add' : firstChoiceLabel)}
      progressLabel={t('sending', { name: label })}
      cancelLabel={t('cancel')}
      retryLabel={t('common:tryAgain')}
      announcement={
        latestStoredPicture && pending.length === 0 ? t('stored', { name: latestStoredPicture.name }) : ''
      }
      onChoose={(file) => uploads.choose(slot, file)}
      onCancel={() => sendingPicture && uploads.remove(slot, sendingPicture.preview)}
      onRetry={failedPicture && !sendingPicture ? () => uploads.retry(slot) : undefined}
    />
  );
}
