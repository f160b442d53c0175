import { useTranslation } from 'react-i18next';
import { documentStatus } from 'shared-contracts/domain';
import { AlertIcon, Badge, CheckIcon, ClockIcon } from 'shared-contracts/ui';

/** Source: M-043. */
export function StatusChip({ status }: { status: number }) {
  const { t } = useTranslation();
  switch (status) {
    case documentStatus.absent:
      return <Badge>{t('documents.status.absent')}</Badge>;
    case documentStatus.auditing:
      return <Badge icon={<ClockIcon />}>{t('documents.status.auditing')}</Badge>;
    case documentStatus.passed:
      return (
        <Badge tone="info" icon={<CheckIcon />}>
          {t('documents.status.passed')}
        </Badge>
      );
    case documentStatus.failed:
      return (
        <Badge tone="danger" icon={<AlertIcon />}>
          {t('documents.status.failed')}
        </Badge>
      );
    default:
      return null;
  }
}
