import { useEffect, useState } from 'react';
import { getFile } from '../../api';
import { useCommonHost } from './HostProvider';

/** Twice the size it is shown in, for screens with fine pixels. */
const thumbnailPx = 144;

interface StoredPicture {
  /** The address of the picture; undefined until it is here, if it could not be loaded, and without an id. */
  readonly address: string | undefined;
  readonly isLoading: boolean;
}

/** A square view of a file that the server keeps for the member. Its address ends with the view. */
export function useStoredPicture(id: string, sidePx = thumbnailPx): StoredPicture {
  const host = useCommonHost();
  const [came, setCame] = useState<{ of: string; address: string | undefined }>();

  useEffect(() => {
    if (id === '') return;
    const left = new AbortController();
    let address: string | undefined;
    const input = { id, width: sidePx, height: sidePx };
    void host.call(getFile, input, { silent: true, signal: left.signal }).then((reply) => {
      if (left.signal.aborted) return;
      address = reply.ok ? URL.createObjectURL(reply.data) : undefined;
      setCame({ of: id, address });
    });
    return () => {
      left.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [host, id, sidePx]);

  const isHere = came?.of === id;
  return { address: isHere ? came.address : undefined, isLoading: id !== '' && !isHere };
}
