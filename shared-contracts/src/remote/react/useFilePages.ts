import { useEffect, useState } from 'react';
import { listFilePages } from '../../api';
import { useCommonHost } from './HostProvider';

/** How many further pictures belong to a file that the server keeps; 0 until that is known, and without a file. */
export function useFilePages(id: string): number {
  const host = useCommonHost();
  const [pages, setPages] = useState<{ of: string; count: number }>();

  useEffect(() => {
    if (id === '') return;
    const left = new AbortController();
    void host.call(listFilePages, { id }, { silent: true, signal: left.signal }).then((reply) => {
      if (!left.signal.aborted && reply.ok) setPages({ of: id, count: reply.data.length });
    });
    return () => left.abort();
  }, [host, id]);

  return pages?.of === id ? pages.count : 0;
}
