import { Sparkles } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui';
import styles from './ComingSoon.module.css';
import type { SectionId } from './useGameGroups';

interface ComingSoonProps {
  section: Exclude<SectionId, 'recently'>;
  columns: number;
  onRetry: () => void;
}

/** Shown in a section without games: a notice and a button to load again. */
export function ComingSoon({ section, columns, onRetry }: ComingSoonProps) {
  const { t } = useTranslation();

  return (
    <div className={styles['comingSoon']} style={{ '--columns': columns } as CSSProperties}>
      <div className={styles['notice']}>
        <span className={styles['icon']}>
          <Sparkles />
        </span>
        <p className={styles['text']}>
          <strong className={styles['title']}>{t('home.comingSoon')}</strong>
          <span>{t(`home.comingSoonTo.${section}`)}</span>
        </p>
        <Button size="compact" variant="ghost" onClick={onRetry}>
          {t('home.lookAgain')}
        </Button>
      </div>
    </div>
  );
}
