import { useTranslation } from 'react-i18next';
import { InternalLink } from '../links/InternalLink';
import styles from './Help.module.css';
import { pathOf, type HelpTreePage } from './helpTree';
import type en from '../texts/en.json';

/** Links to help pages, each with its title and a one-line summary. */
export function HelpCards({ pages }: { pages: readonly HelpTreePage[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles['cards']}>
      {pages.map((page) => (
        <li key={page.route}>
          <InternalLink path={pathOf(page)} className={styles['card']}>
            <strong>{t(`titles.${page.document}`)}</strong>
            <span>{t(`summaries.${page.document as keyof (typeof en)['summaries']}`)}</span>
          </InternalLink>
        </li>
      ))}
    </ul>
  );
}
