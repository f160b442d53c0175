import { popupHeadingId, type PopupParams } from 'shared-contracts/popups';
import type { ViewProps } from 'shared-contracts/remote';
import { CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { ArticleViewer } from '../../article/ArticleViewer';
import { useArticle } from '../../article/useArticle';

export function ArticlePopup({ host, params }: ViewProps<PopupParams<'article'>>) {
  const { t } = useTranslation(['content', 'common']);
  const { reading, retry } = useArticle(params.id);
  const title = reading.kind === 'loaded' ? reading.data.title : '';
  return (
    <PopupFrame
      title={title || t('article.heading')}
      headingId={popupHeadingId('article')}
      close={
        <IconButton label={t('common:close')} icon={<CloseIcon />} onClick={() => void host.closePopup()} />
      }
    >
      <ArticleViewer reading={reading} onRetry={retry} />
    </PopupFrame>
  );
}
