import { useTranslation } from 'react-i18next';
import { routes } from 'shared-contracts/routes';
import type { Elements } from 'shared-contracts/ui';
import { Prose } from '../prose/Prose';
import type { DocumentId } from '../prose/documents';
import { Feedback } from './Feedback';
import styles from './Help.module.css';
import { HelpCards } from './HelpCards';
import { HelpFrame } from './HelpFrame';
import { findPage, pathOf, type HelpPage as Page } from './helpTree';

/** The path that the address names; one text may be reached by two. */
function pathHere(): string {
  return location.hash.slice(1).split('?')[0] ?? '';
}

interface HelpPageProps {
  readonly document: DocumentId;
  /** In the place of the page's own text. */
  readonly children?: Elements;
}

/** A help page: its text, whether it helped, and what lies beside it. */
export function HelpPage({ document, children }: HelpPageProps) {
  const { t } = useTranslation();
  const place = findPage(document, pathHere());
  if (!place) throw new Error(`${document} is no help page`);
  const { section, page } = place;
  const step = (each: Page) => ({ title: t(`titles.${each.document}`), path: pathOf(each) });
  const isHome = page === section.home;
  const beside = [...(isHome ? [] : [section.home]), ...section.pages].filter((each) => each !== page);
  return (
    <HelpFrame
      // Another page is a fresh one: nothing typed on the last goes along.
      key={page.route}
      title={t(`titles.${document}`)}
      trail={[
        { title: t('titles.help'), path: routes.help.path },
        step(section.home),
        ...(isHome ? [] : [step(page)]),
      ]}
    >
      <div className={styles['columns']}>
        <div className={styles['text']}>
          {children ?? <Prose document={document} under="screen" />}
          <Feedback />
        </div>
        {beside.length > 0 && (
          <nav aria-label={t('help.more')} className={styles['beside']}>
            <h2>{t('help.more')}</h2>
            <HelpCards pages={beside} />
          </nav>
        )}
      </div>
    </HelpFrame>
  );
}
