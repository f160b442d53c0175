import { Hourglass, Sparkles } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import styles from './ComingSoon.module.css';
import type { SectionId } from './gameGroups';

interface ComingSoonProps {
  section: SectionId;
  columns: number;
  isVisitor: boolean;
  onLookAgain: () => void;
}

/** What stands in a section without games: a word about what will, and one thing to do. */
export function ComingSoon({ section, columns, isVisitor, onLookAgain }: ComingSoonProps) {
  const { t } = useTranslation(['lobby', 'common']);
  const host = useHost();
  const isRecently = section === 'recently';
  // A visitor's band is known to be empty before anything has loaded; the others keep the height of a row,
  // so that what lies below does not jump up when the row that was expected turns out empty.
  const low = isRecently && isVisitor;

  return (
    <div
      className={`${styles['soon'] ?? ''} ${low ? (styles['low'] ?? '') : ''}`}
      style={{ '--columns': columns } as CSSProperties}
    >
      <div className={styles['band']}>
        <span className={styles['icon']}>{isRecently ? <Hourglass /> : <Sparkles />}</span>
        <p className={styles['words']}>
          <strong className={styles['title']}>{t('home.comingSoon')}</strong>
          {t(`home.comingSoonTo.${section}`)}
        </p>
        {low && (
          <Button size="compact" onClick={() => void host.openPopup('signIn')}>
            {t('common:signIn')}
          </Button>
        )}
        {!isRecently && (
          <Button size="compact" variant="ghost" onClick={onLookAgain}>
            {t('home.lookAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
