import { useHost } from 'shared-contracts/remote/react';
import type { MouseEvent, ReactNode } from 'react';

interface OwnLinkProps {
  readonly path: `/${string}`;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link inside the product: an address of its own, followed by way of the host. */
export function OwnLink({ path, className, children }: OwnLinkProps) {
  const host = useHost();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void host.go(path);
  };
  return (
    <a className={className} href={`#${path}`} onClick={follow}>
      {children}
    </a>
  );
}
