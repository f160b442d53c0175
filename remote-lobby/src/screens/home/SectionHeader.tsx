import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton, VisuallyHidden, type Elements } from 'shared-contracts/ui';
import styles from './SectionHeader.module.css';

interface SectionHeaderProps {
  id: string;
  ref?: Ref<HTMLHeadingElement>;
  title: string;
  /** Number of games in the section. Undefined while it loads. */
  count: number | undefined;
  /** The link or button to the games that are not shown. */
  children?: Elements;
}

export function SectionHeader({ id, ref, title, count, children }: SectionHeaderProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['header']}>
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
  /** Number of games after the first row. */
  count: number;
  isOpen: boolean;
  gridId: string;
  onToggle: () => void;
}

/** The button that shows all games of a section, or only its first row again. Hidden if there are no more games. */
export function ShowMore({ count, isOpen, gridId, onToggle }: ShowMoreProps) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  return (
    <LinkButton
      aria-expanded={isOpen}
      aria-controls={gridId}
      className={styles['showMore']}
      onClick={() => onToggle()}
    >
      {isOpen ? t('home.showFewer') : t('home.showMore', { more: count })}
    </LinkButton>
  );
}
