import { useLayoutEffect, useState } from 'react';
import { useShell } from '../shell/ShellProvider';
import { createScrollPositions } from '../platform/navigation/createScrollPositions';

/** Scrolls a new page to its start. Restores the position of a page to which the player returns. */
export function ScrollPositions() {
  const { navigation, tabStorage } = useShell();
  const [positions] = useState(() => createScrollPositions(window, tabStorage));
  const [location, setLocation] = useState(navigation.current);

  useLayoutEffect(() => {
    const subscription = navigation.location$.subscribe((newLocation) => {
      positions.leave();
      setLocation(newLocation);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [navigation, positions]);

  useLayoutEffect(() => {
    positions.enter(navigation.entry(), location.path, location.stack.length);
  }, [navigation, positions, location]);

  return null;
}
