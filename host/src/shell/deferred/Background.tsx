import { useEffect } from 'react';
import { AdsIsland } from '../../islands/AdsIsland';
import { TypedKeys } from '../../popups/TypedKeys';
import { ScrollPositions } from '../../routing/ScrollPositions';
import { expectPopups } from '../entries/expectPopups';
import { useShell } from '../ShellProvider';
import { UpdateNotice } from '../update/UpdateNotice';

/** The parts of every page that no first view needs. */
export function Background() {
  const shell = useShell();
  useEffect(() => expectPopups(shell, document), [shell]);
  return (
    <>
      <UpdateNotice />
      <AdsIsland />
      <ScrollPositions />
      <TypedKeys />
    </>
  );
}
