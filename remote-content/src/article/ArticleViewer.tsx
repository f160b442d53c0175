import { useHost } from 'shared-contracts/remote/react';
import { Button, EmptyState, ErrorState, HomeIcon, SearchIcon } from 'shared-contracts/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleContent } from './ArticleContent';
import { safeNodes } from './safeNodes';
import { ArticleSkeleton } from './ArticleSkeleton';
import { parsePageStyle } from './parsePageStyle';
import type { ArticleState } from './useArticle';

function NoArticle({ sentence }: { sentence: string }) {
  const { t } = useTranslation(['content', 'common']);
  const host = useHost();
  return (
    <EmptyState
      icon={<SearchIcon />}
      sentence={sentence}
      action={
        <Button icon={<HomeIcon />} onClick={() => void host.go('/')}>
          {t('article.home')}
        </Button>
      }
    />
  );
}

function LoadedArticle({ article }: { article: (ArticleState & { kind: 'loaded' })['data'] }) {
  const { t } = useTranslation(['content', 'common']);
  const pictureLinkName = t('article.pictureLink');
  const nodes = useMemo(
    () => safeNodes(article.content, { ownOrigin: location.origin, pictureLinkName }),
    [article.content, pictureLinkName],
  );
  if (nodes.length === 0) return <NoArticle sentence={t('article.empty')} />;
  return <ArticleContent nodes={nodes} style={parsePageStyle(article)} />;
}

/** Shows an article, its loading state or its error. The heading is part of the screen or popup around it. */
export function ArticleViewer({ state, onRetry }: { state: ArticleState; onRetry: () => void }) {
  const { t } = useTranslation(['content', 'common']);
  switch (state.kind) {
    case 'loading':
      return <ArticleSkeleton label={t('article.loading')} />;
    case 'idle':
      return <NoArticle sentence={t('article.missing')} />;
    case 'failed':
      return (
        <ErrorState
          title={t('article.failed')}
          advice={state.message || t('common:serverBusy')}
          retryLabel={t('common:tryAgain')}
          onRetry={onRetry}
        />
      );
    case 'loaded':
      return <LoadedArticle article={state.data} />;
  }
}
