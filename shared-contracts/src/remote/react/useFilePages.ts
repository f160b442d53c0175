import { listFilePages } from '../../api';
import { useEndpoint } from './useEndpoint';

/** The number of further pictures of a stored proof. 0 while loading and without a file. */
export function useFilePages(id: string): number {
  const pages = useEndpoint(listFilePages, id === '' ? undefined : { id });
  return pages.kind === 'loaded' ? pages.data.length : 0;
}
