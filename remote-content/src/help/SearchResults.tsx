import { useHost } from 'shared-contracts/remote/react';
import { Button, EmptyState, ErrorState, SearchIcon } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { InternalLink } from '../links/InternalLink';
import styles from './Help.module.css';
import { pathOf } from './helpTree';
import { searchHelp } from './searchHelp';
import { useHelpIndex } from './useHelpIndex';

function NoResults({ query }: { query: string }) {
  const { t } = useTranslation();
  const host = useHost();
  return (
    <EmptyState
      icon={<SearchIcon />}
      sentence={`${t('help.noResults', { query })}. ${t('help.noResultsAdvice')}`}
      action={
        host.serves('contact') && (
          <Button data-opens="contact" onClick={() => void host.openPopup('contact')}>
            {t('titles.contact')}
          </Button>
        )
      }
    />
  );
}

/** Lists the help pages that match a query. A status message announces their number to screen readers. */
export function SearchResults({ query }: { query: string }) {
  const { t } = useTranslation(['content', 'common']);
  const index = useHelpIndex();
  if (index.kind === 'failed') {
    return (
      <ErrorState
        title={t('help.searchFailed')}
        advice={t('prose.advice')}
        retryLabel={t('common:tryAgain')}
        onRetry={index.retry}
      />
    );
  }
  const results =
    index.kind === 'loaded'
      ? searchHelp(
          index.pages,
          ({ document }) => t(`titles.${document}`),
          query,
          ({ document }) =>
            document === 'responsibleGaming' || document === 'withdrawalRules'
              ? t(`keywords.${document}`)
              : '',
        )
      : undefined;
  const status = () => {
    if (results === undefined) return t('help.searching');
    if (results.length === 0) return t('help.noResults', { query });
    return t('help.results', { count: results.length, query });
  };
  return (
    <div className={styles['results']}>
      <p role="status" className={results?.length === 0 ? styles['visuallyHidden'] : styles['count']}>
        {status()}
      </p>
      {results?.length === 0 && <NoResults query={query} />}
      {results !== undefined && results.length > 0 && (
        <ul className={styles['cards']}>
          {results.map(({ page, title, sentence }) => (
            <li key={page.document}>
              <InternalLink
                path={'popup' in page ? `/?popup=${page.popup}` : pathOf(page)}
                className={styles['card']}
              >
                <strong>{title}</strong>
                <span>{sentence}</span>
              </InternalLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
