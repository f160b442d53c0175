import type { PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup } from 'shared-contracts/remote/react';
import { useTranslation } from 'react-i18next';
import { ArticleViewer } from '../../article/ArticleViewer';
import { useArticle } from '../../article/useArticle';

export function ArticlePopup({ params }: ViewProps<PopupParams<'article'>>) {
  const { t } = useTranslation();
  const { state, retry } = useArticle(params.id);
  const title = state.kind === 'loaded' ? state.data.title : '';
  return (
    <TitledPopup title={title || t('article.heading')} popup="article">
      <ArticleViewer state={state} onRetry={retry} />
    </TitledPopup>
  );
}
