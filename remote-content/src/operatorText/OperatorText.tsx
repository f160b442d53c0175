import { useTranslation } from 'react-i18next';
import { loadable } from 'shared-contracts/remote/react';
import { useContactSettings } from '../contactSettings/useContactSettings';
import type { DocumentId } from '../prose/documents';
import { Prose } from '../prose/Prose';
import { ProseSkeleton } from '../prose/ProseSkeleton';
import { parseOperatorPage } from './parseOperatorPage';
import styles from './OperatorText.module.css';

// The article parser is the largest part of this package, so it has its own chunk, which the article screen uses too.
const ArticleById = loadable(
  async () => (await import(/* webpackChunkName: "article" */ '../article/ArticleById')).ArticleById,
);

interface OperatorTextProps {
  readonly setting: 'withdrawRulePageUrl' | 'promotionPageUrl';
  /** Shown if the operator names no page. */
  readonly document: DocumentId;
  readonly inside: 'screen' | 'popup';
}

/** A text that the operator may replace by an article or an external page. Source: S-089, S-090. */
export function OperatorText({ setting, document, inside }: OperatorTextProps) {
  const { t } = useTranslation();
  const settings = useContactSettings();
  const skeleton = <ProseSkeleton label={t('prose.loading')} />;
  if (!settings) return skeleton;
  const page = parseOperatorPage(settings[setting]);
  if (page.kind === 'article') return <ArticleById id={page.id} fallback={skeleton} />;
  if (page.kind === 'none') return <Prose document={document} inside={inside} />;
  return (
    <p className={styles['externalPage']}>
      <span>{t('prose.externalPage')}</span>{' '}
      <a href={page.href} target="_blank" rel="noopener noreferrer">
        {t('prose.openPage')}
      </a>
    </p>
  );
}
