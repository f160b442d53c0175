import { useTranslation } from 'react-i18next';
import { EntryLink } from '../../shell/entries/EntryLink';
import { useServedEntries } from '../../shell/entries/useServedEntries';
import styles from './FooterParts.module.css';
import { footerEntries, footerSections } from './footerEntries';

export function FooterLinks() {
  const { t } = useTranslation();
  const servedEntries = useServedEntries(footerEntries);
  const sections = footerSections
    .map((id) => ({ id, links: servedEntries.filter(({ entry }) => entry.section === id) }))
    .filter(({ links }) => links.length > 0);
  return (
    <div className={styles['sections']}>
      {sections.map(({ id, links }) => (
        <nav key={id} aria-labelledby={`footer-${id}`}>
          <h2 id={`footer-${id}`} className={styles['heading']}>
            {t(`sections.${id}`)}
          </h2>
          <ul>
            {links.map(({ entry: { text }, target }) => (
              <li key={text}>
                <EntryLink target={target} className={styles['link']}>
                  {t(`entries.${text}`)}
                </EntryLink>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
