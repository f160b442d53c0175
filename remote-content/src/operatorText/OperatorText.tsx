import { useTranslation } from 'react-i18next';
import { loadable } from 'shared-contracts/remote/react';
import { useContactSettings } from '../contactSettings/useContactSettings';
import type { DocumentId } from '../prose/documents';
import { Prose } from '../prose/Prose';
import { ProseSkeleton } from '../prose/ProseSkeleton';
import { namedPage } from './namedPage';
import styles from './OperatorText.module.css';

// The reader of articles is the heaviest part of this package; its chunk is that of the article screen.
const ArticleById = loadable(
  async () => (await import(/* webpackChunkName: "article" */ '../article/ArticleById')).ArticleById,
);

interface OperatorTextProps {
  readonly setting: 'withdrawRulePageUrl' | 'promotionPageUrl';
  /** Stands here while the operator names no page of their own. */
  readonly document: DocumentId;
  readonly under: 'screen' | 'popup';
}

/** A text that the operator may replace by an article or an external page. Source: S-089, S-090. */
export function OperatorText({ setting, document, under }: OperatorTextProps) {
  const { t } = useTranslation();
  const settings = useContactSettings();
  const skeleton = <ProseSkeleton label={t('prose.loading')} />;
  if (!settings) return skeleton;
  const page = namedPage(settings[setting]);
  if (page.kind === 'article') return <ArticleById id={page.id} fallback={skeleton} />;
  if (page.kind === 'none') return <Prose document={document} under={under} />;
  return (
    <p className={styles['elsewhere']}>
      <span>{t('prose.elsewhere')}</span>{' '}
      <a href={page.href} target="_blank" rel="noopener noreferrer">
        {t('prose.openPage')}
      </a>
    </p>
  );
}
