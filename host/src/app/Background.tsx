import { useEffect } from 'react';
import { AdsFrame } from '../features/ads/AdsFrame';
import { ScrollPositions } from './ScrollPositions';
import { expectPopups } from '../federation/runtime/expectPopups';
import { keepTypedKeys } from '../platform/popups/keepTypedKeys';
import { useShell } from '../shell/ShellProvider';
import { UpdateNotice } from '../features/update/UpdateNotice';

/** The parts of every page that no first view needs. */
export function Background() {
  const shell = useShell();
  useEffect(() => expectPopups(shell, document), [shell]);
  useEffect(() => keepTypedKeys(document), []);
  return (
    <>
      <UpdateNotice />
      <AdsFrame />
      <ScrollPositions />
    </>
  );
}
