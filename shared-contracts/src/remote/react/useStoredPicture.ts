import { useEffect, useState } from 'react';
import { getFile } from '../../api';
import { useCommonHost } from './HostProvider';

/** Twice the size it is shown in, for screens with fine pixels. */
const sidePx = 144;

/** Address of a small view of a file that the server keeps for the member; undefined until it is here, or without one. */
export function useStoredPicture(id: string): string | undefined {
  const host = useCommonHost();
  const [picture, setPicture] = useState<{ of: string; address: string }>();

  useEffect(() => {
    if (id === '') return;
    const left = new AbortController();
    let address: string | undefined;
    const input = { id, width: sidePx, height: sidePx };
    void host.call(getFile, input, { silent: true, signal: left.signal }).then((reply) => {
      if (left.signal.aborted || !reply.ok) return;
      address = URL.createObjectURL(reply.data);
      setPicture({ of: id, address });
    });
    return () => {
      left.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [host, id]);

  return picture?.of === id ? picture.address : undefined;
}
