import { listFilePages } from '../../api';
import { useEndpoint } from './useEndpoint';

/** The number of pictures that a stored proof has besides its first one. 0 while loading and without a file. */
export function useFilePages(id: string): number {
  const pages = useEndpoint(listFilePages, id === '' ? undefined : { id });
  return pages.kind === 'loaded' ? pages.data.length : 0;
}
