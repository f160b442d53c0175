import { useHost } from 'shared-contracts/remote/react';
import type { MouseEvent, ReactNode } from 'react';

interface InternalLinkProps {
  readonly path: `/${string}`;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page of this site. The host opens it, except in a new tab. */
export function InternalLink({ path, className, children }: InternalLinkProps) {
  const host = useHost();
  const openPath = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void host.go(path);
  };
  return (
    <a className={className} href={`#${path}`} onClick={openPath}>
      {children}
    </a>
  );
}
