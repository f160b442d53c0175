import { ArticleViewer } from './ArticleViewer';
import { useArticle } from './useArticle';

/** Loads an article by its id and shows it. */
export function ArticleById({ id }: { id: string }) {
  const { state, retry } = useArticle(id);
  return <ArticleViewer state={state} onRetry={retry} />;
}
