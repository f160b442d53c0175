import { useTranslation } from 'react-i18next';
import { OwnLink } from '../links/OwnLink';
import styles from './Help.module.css';
import { pathOf, type HelpPage } from './helpTree';
import type en from '../texts/en.json';

/** Pages with a title and a line of what they are about. */
export function HelpCards({ pages }: { pages: readonly HelpPage[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles['cards']}>
      {pages.map((page) => (
        <li key={page.route}>
          <OwnLink path={pathOf(page)} className={styles['card']}>
            <strong>{t(`titles.${page.document}`)}</strong>
            <span>{t(`summaries.${page.document as keyof (typeof en)['summaries']}`)}</span>
          </OwnLink>
        </li>
      ))}
    </ul>
  );
}
