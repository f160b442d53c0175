import { useEffect } from 'react';
import { AdsFrame } from '../features/ads/AdsFrame';
import { InspectorSlot } from '../features/inspector/InspectorSlot';
import { isDevelopmentPage } from '../features/inspector/isDevelopmentPage';
import { ScrollPositions } from './ScrollPositions';
import { prefetchDictionary } from '../federation/runtime/prefetchDictionary';
import { prefetchPopups } from '../federation/runtime/prefetchPopups';
import { saveTypedKeys } from '../platform/popups/saveTypedKeys';
import { useShell } from '../shell/ShellProvider';
import { UpdateNotice } from '../features/update/UpdateNotice';

/** The parts of every page that can load after the first view. */
export function DeferredPageParts() {
  const shell = useShell();
  useEffect(() => prefetchPopups(shell, window), [shell]);
  useEffect(() => prefetchDictionary(shell, window), [shell]);
  useEffect(() => saveTypedKeys(document), []);
  return (
    <>
      <UpdateNotice />
      <AdsFrame />
      <ScrollPositions />
      {!shell.link && isDevelopmentPage(__BUILD_ID__, window.location.hostname) && (
        <InspectorSlot place="end" />
      )}
    </>
  );
}
