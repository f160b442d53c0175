import { Sparkles } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui';
import styles from './ComingSoon.module.css';
import type { SectionId } from './gameGroups';

interface ComingSoonProps {
  section: Exclude<SectionId, 'recently'>;
  columns: number;
  onLookAgain: () => void;
}

/** What stands in a section without games: a word about what will, and one thing to do. */
export function ComingSoon({ section, columns, onLookAgain }: ComingSoonProps) {
  const { t } = useTranslation();

  return (
    <div className={styles['soon']} style={{ '--columns': columns } as CSSProperties}>
      <div className={styles['band']}>
        <span className={styles['icon']}>
          <Sparkles />
        </span>
        <p className={styles['words']}>
          <strong className={styles['title']}>{t('home.comingSoon')}</strong>
          <span>{t(`home.comingSoonTo.${section}`)}</span>
        </p>
        <Button size="compact" variant="ghost" onClick={onLookAgain}>
          {t('home.lookAgain')}
        </Button>
      </div>
    </div>
  );
}
