import { useHost } from 'shared-contracts/remote/react';
import { ErrorState } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { placeholderValues } from './fillPlaceholders';
import { documents, type DocumentId } from './documents';
import { ProseSkeleton } from './ProseSkeleton';
import { ProseText } from './ProseText';
import styles from './ProseText.module.css';
import { useProse } from './useProse';

function formatDay(isoDay: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDay));
}

/** Shows a long text with its date, its loading state or its error. */
export function Prose({ document, inside }: { document: DocumentId; inside: 'screen' | 'popup' }) {
  const { t } = useTranslation(['content', 'common']);
  const host = useHost();
  const prose = useProse(document);
  const { kind, day } = documents[document];
  if (prose.kind === 'loading') return <ProseSkeleton label={t('prose.loading')} />;
  if (prose.kind === 'failed') {
    return (
      <ErrorState
        title={t('prose.failed')}
        advice={t('prose.advice')}
        retryLabel={t('common:tryAgain')}
        onRetry={prose.retry}
      />
    );
  }
  const { text, language } = prose;
  const date = formatDay(day, language);
  return (
    <>
      <ProseText
        text={text}
        values={placeholderValues(host.config, language)}
        language={language}
        contentsLabel={t('prose.contents')}
        inside={inside}
        isNumbered={kind === 'legalText'}
      />
      <p className={styles['day']}>
        {kind === 'legalText' ? t('prose.effectiveSince', { date }) : t('prose.updatedOn', { date })}
      </p>
    </>
  );
}
