import { useLayoutEffect, useState } from 'react';
import { useShell } from '../shell/ShellProvider';
import { createScrollPositions } from '../platform/navigation/createScrollPositions';

/** Scrolls to the start of each new page, and to where the player left the pages that they return to. */
export function ScrollPositions() {
  const { navigation, tabStorage } = useShell();
  const [positions] = useState(() => createScrollPositions(window, tabStorage));
  const [place, setPlace] = useState(navigation.current);

  useLayoutEffect(() => {
    const arriving = navigation.location$.subscribe((next) => {
      positions.leave();
      setPlace(next);
    });
    return () => {
      arriving.unsubscribe();
    };
  }, [navigation, positions]);

  useLayoutEffect(() => {
    positions.enter(navigation.entry(), place.path, place.stack.length);
  }, [navigation, positions, place]);

  return null;
}
