import type { ReactNode } from 'react';
import { routes } from 'shared-contracts/routes';
import { useShell } from '../ShellProvider';
import type { Target } from './Entry';
import { leadTo } from './leadTo';

interface EntryLinkProps {
  readonly target: Target;
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  /** The page shown is where this leads. */
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** An address is a link, which can be opened elsewhere too; everything else is a button. */
export function EntryLink({
  target,
  className,
  disabled = false,
  current = false,
  children,
}: EntryLinkProps) {
  const shell = useShell();
  const leading = leadTo(shell, target);
  if (!('route' in target)) {
    return (
      <button type="button" className={className} disabled={disabled} {...leading}>
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
        leading.onClick();
      }}
    >
      {children}
    </a>
  );
}
