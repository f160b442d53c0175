import { Hourglass, Sparkles } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import styles from './ComingSoon.module.css';
import type { SectionId } from './gameGroups';
import { LowBand } from './LowBand';

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
  const words = (
    <>
      <strong className={styles['title']}>{t('home.comingSoon')}</strong>
      <span>{t(`home.comingSoonTo.${section}`)}</span>
    </>
  );

  if (section === 'recently') {
    const signIn = (
      <Button size="compact" data-opens="signIn" onClick={() => void host.openPopup('signIn')}>
        {t('common:signIn')}
      </Button>
    );
    return (
      <LowBand icon={<Hourglass />} action={isVisitor && signIn}>
        {words}
      </LowBand>
    );
  }
  return (
    <div className={styles['soon']} style={{ '--columns': columns } as CSSProperties}>
      <div className={styles['band']}>
        <span className={styles['icon']}>
          <Sparkles />
        </span>
        <p className={styles['words']}>{words}</p>
        <Button size="compact" variant="ghost" onClick={onLookAgain}>
          {t('home.lookAgain')}
        </Button>
      </div>
    </div>
  );
}
