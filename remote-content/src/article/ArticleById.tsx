import { ArticleViewer } from './ArticleViewer';
import { useArticle } from './useArticle';

/** An article in the place of a text of ours. */
export function ArticleById({ id }: { id: string }) {
  const { reading, retry } = useArticle(id);
  return <ArticleViewer reading={reading} onRetry={retry} />;
}
