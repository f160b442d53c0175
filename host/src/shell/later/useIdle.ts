import { useEffect, useState } from 'react';

/** Safari has no idle callback; by this time the first view is on its way there too. */
const withoutIdleMs = 300;

/** Turns true when the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => {
      setIdle(true);
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, withoutIdleMs);
      return () => {
        clearTimeout(timer);
      };
    }
    const request = requestIdleCallback(begin, { timeout: 3_000 });
    return () => {
      cancelIdleCallback(request);
    };
  }, []);
  return idle;
}
