import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { gameListPath, type GameListId } from 'shared-contracts/routes';
import { VisuallyHidden, type Elements } from 'shared-contracts/ui';
import { openInPage } from './openInPage';
import styles from './SectionHeader.module.css';

interface SectionHeaderProps {
  id: string;
  ref?: Ref<HTMLHeadingElement>;
  title: string;
  /** Number of games in the section. Undefined while it loads. */
  count: number | undefined;
  /** The link to the games that are not shown. */
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

/** The link to the list with all games of a section, where the player can filter and sort them. */
export function SeeAllLink({ list, title }: { list: GameListId; title: string }) {
  const { t } = useTranslation();
  const host = useHost();
  const path = gameListPath(list);
  return (
    <a
      href={`#${path}`}
      aria-label={t('home.seeAllOf', { name: title })}
      className={styles['seeAll']}
      onClick={(event) => openInPage(event, host, path)}
    >
      {t('home.seeAll')}
    </a>
  );
}
