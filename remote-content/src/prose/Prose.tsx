import { useHost } from 'shared-contracts/remote/react';
import { ErrorState } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { blankValues } from './fillBlanks';
import { documents, type DocumentId } from './documents';
import { ProseSkeleton } from './ProseSkeleton';
import { ProseText } from './ProseText';
import styles from './ProseText.module.css';
import { useProse } from './useProse';

function dayText(isoDay: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(isoDay));
}

/** A long text in whichever state it is, with the day from which it holds. */
export function Prose({ document, under }: { document: DocumentId; under: 'screen' | 'popup' }) {
  const { t } = useTranslation(['content', 'common']);
  const host = useHost();
  const reading = useProse(document);
  const { kind, day } = documents[document];
  if (reading.kind === 'loading') return <ProseSkeleton label={t('prose.loading')} />;
  if (reading.kind === 'failed') {
    return (
      <ErrorState
        title={t('prose.failed')}
        advice={t('prose.advice')}
        retryLabel={t('common:tryAgain')}
        onRetry={reading.retry}
      />
    );
  }
  const { text, language } = reading;
  const date = dayText(day, language);
  return (
    <>
      <ProseText
        text={text}
        values={blankValues(host.config, language)}
        language={language}
        contentsLabel={t('prose.contents')}
        under={under}
        numbered={kind === 'rule'}
      />
      <p className={styles['day']}>
        {kind === 'rule' ? t('prose.inForce', { date }) : t('prose.changed', { date })}
      </p>
    </>
  );
}
