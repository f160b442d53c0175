import { useEffect, useRef } from 'react';

/** Saves text as a file of the player's. Its address lives until the next one or the end of the view. */
export function useDownload(): (name: string, text: string) => void {
  const address = useRef<string>(undefined);
  const drop = () => {
    if (address.current !== undefined) URL.revokeObjectURL(address.current);
  };
  useEffect(() => drop, []);
  return (name, text) => {
    drop();
    address.current = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address.current;
    link.download = name;
    link.click();
  };
}
