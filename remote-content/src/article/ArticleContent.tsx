import { useHost } from 'shared-contracts/remote/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './ArticleContent.module.css';
import type { Paper } from './readPaper';

/** The path of ours that a click leads to; undefined when the browser is meant to act: elsewhere, or in a new tab. */
function clickedPath(event: MouseEvent): `/${string}` | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  const wantsBrowser = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return wantsBrowser || !href?.startsWith('#/') ? undefined : `/${href.slice(2)}`;
}

/** Sanitised nodes on their paper; links inside the product go by way of the host. */
export function ArticleContent({ nodes, paper }: { nodes: readonly ChildNode[]; paper: Paper }) {
  const host = useHost();
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
  }, [nodes]);

  useEffect(() => {
    const element = place.current;
    const follow = (event: MouseEvent) => {
      const path = clickedPath(event);
      if (path === undefined) return;
      event.preventDefault();
      void host.go(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [host]);

  return (
    <div
      ref={place}
      className={styles['article']}
      data-paper={paper.background ? 'own' : undefined}
      style={paper}
    />
  );
}
