import { useHost } from 'shared-contracts/remote/react';
import { Button, EmptyState, ErrorState, HomeIcon, SearchIcon } from 'shared-contracts/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleContent } from './ArticleContent';
import { safeNodes } from './safeNodes';
import { ArticleSkeleton } from './ArticleSkeleton';
import { readPaper } from './readPaper';
import type { Reading } from './useArticle';

function NothingHere({ sentence }: { sentence: string }) {
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

function LoadedArticle({ article }: { article: (Reading & { kind: 'loaded' })['data'] }) {
  const { t } = useTranslation(['content', 'common']);
  const pictureLinkName = t('article.pictureLink');
  const nodes = useMemo(
    () => safeNodes(article.content, { ownOrigin: location.origin, pictureLinkName }),
    [article.content, pictureLinkName],
  );
  if (nodes.length === 0) return <NothingHere sentence={t('article.empty')} />;
  return <ArticleContent nodes={nodes} paper={readPaper(article)} />;
}

/** An article in whichever state it is; the screen and the popup differ only in what stands around it. */
export function ArticleViewer({ reading, onRetry }: { reading: Reading; onRetry: () => void }) {
  const { t } = useTranslation(['content', 'common']);
  switch (reading.kind) {
    case 'loading':
      return <ArticleSkeleton label={t('article.loading')} />;
    case 'idle':
      return <NothingHere sentence={t('article.missing')} />;
    case 'failed':
      return (
        <ErrorState
          title={t('article.failed')}
          advice={reading.message || t('common:serverBusy')}
          retryLabel={t('common:tryAgain')}
          onRetry={onRetry}
        />
      );
    case 'loaded':
      return <LoadedArticle article={reading.data} />;
  }
}
