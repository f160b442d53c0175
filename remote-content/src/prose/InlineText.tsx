import { useHost } from 'shared-contracts/remote/react';
import { LinkButton } from 'shared-contracts/ui';
import type { PopupId } from 'shared-contracts/popups';
import { InternalLink } from '../links/InternalLink';
import { inlineParts } from './inlineLinks';
import styles from './ProseText.module.css';

function PopupLink({ popup, children }: { popup: PopupId; children: string }) {
  const host = useHost();
  if (!host.serves(popup)) return <span>{children}</span>;
  // The texts link only to popups that need no params. `documents.test.ts` checks this.
  const open = host.openPopup as (popup: PopupId) => Promise<void>;
  return (
    <LinkButton data-opens={popup} onClick={() => void open(popup)}>
      {children}
    </LinkButton>
  );
}

/** A sentence with links. The host opens them. */
export function InlineText({ children }: { children: string }) {
  return inlineParts(children).map((part, index) => {
    const key = `${String(index)} ${part.text}`;
    if (part.kind === 'text') return <span key={key}>{part.text}</span>;
    if (part.kind === 'path') {
      return (
        <InternalLink key={key} path={part.path} className={styles['link']}>
          {part.text}
        </InternalLink>
      );
    }
    return (
      <PopupLink key={key} popup={part.popup}>
        {part.text}
      </PopupLink>
    );
  });
}
