import { getArticle, type ReplyOf } from 'shared-contracts/api';
import { useEndpoint, type EndpointState } from 'shared-contracts/remote/react';

/** `idle` means that the URL contains no valid article id. */
export type ArticleState = EndpointState<ReplyOf<typeof getArticle>>;

// The endpoint accepts ids of up to 64 characters.
const isArticleId = (id: string | undefined): id is string => id !== undefined && /^.{1,64}$/.test(id);

/** Loads an article. `ArticleViewer` shows the error, so the hook shows no toast. */
export function useArticle(id: string | undefined): { state: ArticleState; retry: () => void } {
  const options = { overlay: true };
  const article = useEndpoint(getArticle, isArticleId(id) ? { id } : undefined, options);
  return { state: article, retry: article.reload };
}
