import type { ViewProps } from 'shared-contracts/remote';
import { ScreenHeading } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { ArticleViewer } from '../../article/ArticleViewer';
import { useArticle } from '../../article/useArticle';
import styles from './ArticleScreen.module.css';

/** The article that the address names by its query parameter `id`. */
export function ArticleScreen({ params }: ViewProps) {
  const { t } = useTranslation();
  const { reading, retry } = useArticle(params['id']);
  const title = reading.kind === 'loaded' ? reading.data.title : '';
  return (
    <article className={styles['screen']}>
      <ScreenHeading>{title || t('article.heading')}</ScreenHeading>
      <ArticleViewer reading={reading} onRetry={retry} />
    </article>
  );
}
