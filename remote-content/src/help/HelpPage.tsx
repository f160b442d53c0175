import { useTranslation } from 'react-i18next';
import { routes } from 'shared-contracts/routes';
import type { Elements } from 'shared-contracts/ui';
import { Prose } from '../prose/Prose';
import type { DocumentId } from '../prose/documents';
import { Feedback } from './Feedback';
import styles from './Help.module.css';
import { HelpCards } from './HelpCards';
import { HelpFrame } from './HelpFrame';
import { findHelpPage, pathOf, type HelpTreePage } from './helpTree';

/** The path in the URL. It selects the page, because two paths can show the same text. */
function currentPath(): string {
  return location.hash.slice(1).split('?')[0] ?? '';
}

interface HelpPageProps {
  readonly document: DocumentId;
  /** Shown in place of the page's own text. */
  readonly children?: Elements;
}

/** Shows the text of a help page, the feedback question and links to the other pages of the section. */
export function HelpPage({ document, children }: HelpPageProps) {
  const { t } = useTranslation();
  const entry = findHelpPage(document, currentPath());
  if (!entry) throw new Error(`${document} is not a help page`);
  const { section, page } = entry;
  const breadcrumbOf = (target: HelpTreePage) => ({
    title: t(`titles.${target.document}`),
    path: pathOf(target),
  });
  const isHome = page === section.home;
  const relatedPages = [...(isHome ? [] : [section.home]), ...section.pages].filter(
    (otherPage) => otherPage !== page,
  );
  return (
    <HelpFrame
      // A new key for each page resets the search and the comment.
      key={page.route}
      title={t(`titles.${document}`)}
      breadcrumbs={[
        { title: t('titles.help'), path: routes.help.path },
        breadcrumbOf(section.home),
        ...(isHome ? [] : [breadcrumbOf(page)]),
      ]}
    >
      <div className={styles['columns']}>
        <div className={styles['text']}>
          {children ?? <Prose document={document} inside="screen" />}
          <Feedback />
        </div>
        {relatedPages.length > 0 && (
          <nav aria-label={t('help.more')} className={styles['related']}>
            <h2>{t('help.more')}</h2>
            <HelpCards pages={relatedPages} />
          </nav>
        )}
      </div>
    </HelpFrame>
  );
}
