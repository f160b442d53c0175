import { listFilePages } from '../../api';
import { useEndpoint } from './useEndpoint';

/** How many further pictures belong to a file that the server keeps; 0 until that is known, and without a file. */
export function useFilePages(id: string): number {
  const pages = useEndpoint(listFilePages, id === '' ? undefined : { id });
  return pages.kind === 'loaded' ? pages.data.length : 0;
}
