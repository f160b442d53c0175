import { useTranslation } from 'react-i18next';
import { Skeleton, VisuallyHidden } from 'shared-contracts/ui';
import styles from './LoadingRows.module.css';

/** Placeholders for the rows of a loading list. */
export function LoadingRows({ count, height }: { count: number; height: string }) {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-busy="true" className={styles['rows']}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
