import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Elements } from 'shared-contracts/ui';
import { deferredParts } from './deferredParts';
import { useShell } from '../shell/ShellProvider';
import { locationOf, type PageLocation } from '../platform/navigation/navigation';

/** Adds `state` to the current history entry, in the member `usr` where react-router stores it. */
function mark(state: object, noHash = false) {
  const { history, location } = window;
  const entry = (history.state ?? {}) as { usr?: object | null };
  history.replaceState({ ...entry, usr: { ...entry.usr, ...state } }, '', noHash ? location.pathname : null);
}

/** Passes each location of the router to the shell's navigation. Only the navigation changes the location. */
export function NavigationEvents({ children }: { children: (location: PageLocation) => Elements }) {
  const { navigation } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  const [pageLocation, setPageLocation] = useState(() => locationOf(location));

  useLayoutEffect(() => {
    navigation.arrived(location, navigate, mark);
  }, [navigation, location, navigate]);

  // Does not show the intermediate locations of a navigation with several steps.
  useLayoutEffect(() => {
    const subscription = navigation.location$.subscribe(setPageLocation);
    return () => {
      subscription.unsubscribe();
    };
  }, [navigation]);

  // Each page starts at its top until `ScrollPositions` has loaded.
  useLayoutEffect(() => {
    if (!deferredParts.parts$.value) window.scrollTo(0, 0);
  }, [pageLocation.path]);

  return children(pageLocation);
}
