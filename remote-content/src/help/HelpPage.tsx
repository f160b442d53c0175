import { useTranslation } from 'react-i18next';
import { routes } from 'shared-contracts/routes';
import type { Elements } from 'shared-contracts/ui';
import { Prose } from '../prose/Prose';
import type { DocumentId } from '../prose/documents';
import { Feedback } from './Feedback';
import styles from './Help.module.css';
import { HelpCards } from './HelpCards';
import { HelpFrame } from './HelpFrame';
import { findHelpPage, pathOf, type HelpPage as Page } from './helpTree';

/** The path in the URL. Two paths can show the same text. */
function currentPath(): string {
  return location.hash.slice(1).split('?')[0] ?? '';
}

interface HelpPageProps {
  readonly document: DocumentId;
  /** Replaces the page's own text. */
  readonly children?: Elements;
}

/** A help page: its text, the question whether it helped, and links to the other pages of its section. */
export function HelpPage({ document, children }: HelpPageProps) {
  const { t } = useTranslation();
  const entry = findHelpPage(document, currentPath());
  if (!entry) throw new Error(`${document} is no help page`);
  const { section, page } = entry;
  const breadcrumb = (each: Page) => ({ title: t(`titles.${each.document}`), path: pathOf(each) });
  const isHome = page === section.home;
  const related = [...(isHome ? [] : [section.home]), ...section.pages].filter((each) => each !== page);
  return (
    <HelpFrame
      // A new key resets the search and the comment when the page changes.
      key={page.route}
      title={t(`titles.${document}`)}
      breadcrumbs={[
        { title: t('titles.help'), path: routes.help.path },
        breadcrumb(section.home),
        ...(isHome ? [] : [breadcrumb(page)]),
      ]}
    >
      <div className={styles['columns']}>
        <div className={styles['text']}>
          {children ?? <Prose document={document} inside="screen" />}
          <Feedback />
        </div>
        {related.length > 0 && (
          <nav aria-label={t('help.more')} className={styles['related']}>
            <h2>{t('help.more')}</h2>
            <HelpCards pages={related} />
          </nav>
        )}
      </div>
    </HelpFrame>
  );
}
