import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Elements } from 'shared-contracts/ui';
import { deferredParts } from './deferredParts';
import { useShell } from '../shell/ShellProvider';
import { locationOf, type PageLocation } from '../platform/navigation/navigation';

/** Where react-router keeps the state of a place, it is found again with its entry. */
function mark(state: object, noHash = false) {
  const { history, location } = window;
  const entry = (history.state ?? {}) as { usr?: object | null };
  history.replaceState({ ...entry, usr: { ...entry.usr, ...state } }, '', noHash ? location.pathname : null);
}

/** Stands between the router and the shell: every arrival is told to the navigation, which alone sets out. */
export function NavigationEvents({ children }: { children: (place: PageLocation) => Elements }) {
  const { navigation } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  const [place, setPlace] = useState(() => locationOf(location));

  useLayoutEffect(() => {
    navigation.arrived(location, navigate, mark);
  }, [navigation, location, navigate]);

  // What the router passes on its way through several steps is not shown.
  useLayoutEffect(() => {
    const arriving = navigation.location$.subscribe(setPlace);
    return () => {
      arriving.unsubscribe();
    };
  }, [navigation]);

  // Until the part that keeps scroll positions has been loaded, each page starts at its top.
  useLayoutEffect(() => {
    if (!deferredParts.parts$.value) window.scrollTo(0, 0);
  }, [place.path]);

  return children(place);
}
