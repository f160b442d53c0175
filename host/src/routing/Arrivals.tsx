import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../shell/ShellProvider';
import { placeOf, type Place } from './navigation';

/** Stands between the router and the shell: every arrival is told to the navigation, which alone sets out. */
export function Arrivals({ children }: { children: (place: Place) => ReactNode }) {
  const { navigation } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    navigation.arrived(location, navigate);
  }, [navigation, location, navigate]);
  return children(useMemo(() => placeOf(location), [location]));
}
