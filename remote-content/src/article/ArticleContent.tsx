import { useHost } from 'shared-contracts/remote/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './ArticleContent.module.css';
import type { PageStyle } from './parsePageStyle';

/** The path that a click opens on this site. Undefined if the browser opens the link: external links and new tabs. */
function clickedPath(event: MouseEvent): `/${string}` | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  const opensNewTab = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return opensNewTab || !href?.startsWith('#/') ? undefined : `/${href.slice('#/'.length)}`;
}

/** Shows sanitized nodes in the article's own colors. The host opens internal links. */
export function ArticleContent({ nodes, style }: { nodes: readonly ChildNode[]; style: PageStyle }) {
  const host = useHost();
  const container = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    container.current?.replaceChildren(...nodes);
  }, [nodes]);

  useEffect(() => {
    const element = container.current;
    const openPath = (event: MouseEvent) => {
      const path = clickedPath(event);
      if (path === undefined) return;
      event.preventDefault();
      void host.go(path);
    };
    element?.addEventListener('click', openPath);
    return () => element?.removeEventListener('click', openPath);
  }, [host]);

  return (
    <div
      ref={container}
      className={styles['article']}
      data-own-background={style.background ? '' : undefined}
      style={style}
    />
  );
}
