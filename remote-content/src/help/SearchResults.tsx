import { useHost } from 'shared-contracts/remote/react';
import { Button, EmptyState, ErrorState, SearchIcon } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { OwnLink } from '../links/OwnLink';
import styles from './Help.module.css';
import { pathOf } from './helpTree';
import { searchHelp } from './searchHelp';
import { useHelpIndex } from './useHelpIndex';

function NothingFound({ query }: { query: string }) {
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

/** What the help pages say about a query; the count is told to those who do not see the list. */
export function SearchResults({ query }: { query: string }) {
  const { t } = useTranslation(['content', 'common']);
  const index = useHelpIndex(true);
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
  const told =
    results === undefined
      ? t('help.searching')
      : results.length === 0
        ? t('help.noResults', { query })
        : t('help.results', { count: results.length, query });
  return (
    <div className={styles['results']}>
      <p role="status" className={results?.length === 0 ? styles['unseen'] : styles['count']}>
        {told}
      </p>
      {results?.length === 0 && <NothingFound query={query} />}
      {results !== undefined && results.length > 0 && (
        <ul className={styles['cards']}>
          {results.map(({ page, title, sentence }) => (
            <li key={page.document}>
              <OwnLink
                path={'popup' in page ? `/?popup=${page.popup}` : pathOf(page)}
                className={styles['card']}
              >
                <strong>{title}</strong>
                <span>{sentence}</span>
              </OwnLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
