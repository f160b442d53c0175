import { useEffect, useState } from 'react';
import { getFile } from '../../api';
import { useCommonHost } from './HostProvider';

/** Twice the displayed size, for screens with high resolution. */
const thumbnailPx = 144;

interface StoredPicture {
  /** Object URL of the picture. Undefined while loading, after an error, and without an id. */
  readonly address: string | undefined;
  readonly isLoading: boolean;
}

/** Loads a square preview of a member's file. Revokes the object URL when the view closes. */
export function useStoredPicture(id: string, sidePx = thumbnailPx): StoredPicture {
  const host = useCommonHost();
  const [loadedPicture, setLoadedPicture] = useState<{ id: string; address: string | undefined }>();

  useEffect(() => {
    if (id === '') return;
    const controller = new AbortController();
    let address: string | undefined;
    const input = { id, width: sidePx, height: sidePx };
    void host.call(getFile, input, { silent: true, signal: controller.signal }).then((reply) => {
      if (controller.signal.aborted) return;
      address = reply.ok ? URL.createObjectURL(reply.data) : undefined;
      setLoadedPicture({ id, address });
    });
    return () => {
      controller.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [host, id, sidePx]);

  const isLoaded = loadedPicture?.id === id;
  return { address: isLoaded ? loadedPicture.address : undefined, isLoading: id !== '' && !isLoaded };
}
