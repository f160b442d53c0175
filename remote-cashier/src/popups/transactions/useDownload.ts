import { useEffect, useRef } from 'react';

/** Downloads text as a file. Its object URL is revoked at the next download or when the view closes. */
export function useDownload(): (name: string, text: string) => void {
  const address = useRef<string>(undefined);
  const revoke = () => {
    if (address.current !== undefined) URL.revokeObjectURL(address.current);
  };
  useEffect(() => revoke, []);
  return (name, text) => {
    revoke();
    address.current = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address.current;
    link.download = name;
    link.click();
  };
}
