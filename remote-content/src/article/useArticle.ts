import { getArticle, type ReplyOf } from 'shared-contracts/api';
import { useEndpoint, type EndpointState } from 'shared-contracts/remote/react';

/** `idle`: the address names no article. */
export type Reading = EndpointState<ReplyOf<typeof getArticle>>;

// The endpoint accepts ids of up to 64 characters.
const isArticleId = (id: string | undefined): id is string => id !== undefined && /^.{1,64}$/.test(id);

/** The viewer shows the error. */
export function useArticle(id: string | undefined): { reading: Reading; retry: () => void } {
  const options = { overlay: true };
  const article = useEndpoint(getArticle, isArticleId(id) ? { id } : undefined, options);
  return { reading: article, retry: article.reload };
}
