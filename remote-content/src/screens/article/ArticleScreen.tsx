import type { ViewProps } from 'shared-contracts/remote';
import { ScreenHeading } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { ArticleViewer } from '../../article/ArticleViewer';
import { useArticle } from '../../article/useArticle';
import styles from './ArticleScreen.module.css';

/** Shows the article from the query parameter `id`. */
export function ArticleScreen({ params }: ViewProps) {
  const { t } = useTranslation();
  const { state, retry } = useArticle(params['id']);
  const title = state.kind === 'loaded' ? state.data.title : '';
  return (
    <article className={styles['screen']}>
      <ScreenHeading>{title || t('article.heading')}</ScreenHeading>
      <ArticleViewer state={state} onRetry={retry} />
    </article>
  );
}
