import type { ReactNode } from 'react';
import { routes } from 'shared-contracts/routes';
import { useShell } from '../ShellProvider';
import type { ShownTarget } from './Entry';
import { targetProps } from './targetProps';

interface EntryLinkProps {
  readonly target: ShownTarget;
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  /** Whether the target is the current page. */
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A route becomes a link, so that the player can open it in a new tab. Everything else is a button. */
export function EntryLink({
  target,
  className,
  disabled = false,
  current = false,
  children,
}: EntryLinkProps) {
  const shell = useShell();
  const controlProps = targetProps(shell, target);
  if (!('route' in target)) {
    return (
      <button type="button" className={className} disabled={disabled} {...controlProps}>
        {children}
      </button>
    );
  }
  const href = `#${routes[target.route].path}`;
  if (target.newTab) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener">
        {children}
      </a>
    );
  }
  return (
    <a
      className={className}
      href={href}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        controlProps.onClick();
      }}
    >
      {children}
    </a>
  );
}
