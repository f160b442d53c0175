import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton, VisuallyHidden, type Elements } from 'shared-contracts/ui';
import styles from './GameSection.module.css';

interface SectionHeadProps {
  id: string;
  ref?: Ref<HTMLHeadingElement>;
  title: string;
  /** undefined while it is not known. */
  count: number | undefined;
  /** The way to the games that are not shown. */
  children?: Elements;
}

export function SectionHead({ id, ref, title, count, children }: SectionHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['head']}>
      <h2 id={id} ref={ref} tabIndex={ref ? -1 : undefined} className={styles['heading']}>
        {title}
      </h2>
      {count !== undefined && (
        <p className={styles['count']}>
          <span className="num">{count}</span> <VisuallyHidden>{t('home.games')}</VisuallyHidden>
        </p>
      )}
      {children}
    </div>
  );
}

interface ShowMoreProps {
  /** How many games wait beyond the first row. */
  more: number;
  isOpen: boolean;
  gridId: string;
  onToggle: () => void;
}

/** Opens the one row of games to all of them, and closes it again. */
export function ShowMore({ more, isOpen, gridId, onToggle }: ShowMoreProps) {
  const { t } = useTranslation();
  if (more <= 0) return null;
  return (
    <LinkButton
      aria-expanded={isOpen}
      aria-controls={gridId}
      className={styles['more']}
      onClick={() => onToggle()}
    >
      {isOpen ? t('home.showFewer') : t('home.showMore', { more })}
    </LinkButton>
  );
}
