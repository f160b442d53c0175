import { useHost } from 'shared-contracts/remote/react';
import { LinkButton } from 'shared-contracts/ui';
import type { PopupId } from 'shared-contracts/popups';
import { OwnLink } from '../links/OwnLink';
import { inlineParts } from './inlineLinks';
import styles from './ProseText.module.css';

function PopupWords({ popup, children }: { popup: PopupId; children: string }) {
  const host = useHost();
  if (!host.serves(popup)) return <span>{children}</span>;
  // The texts name only popups that need no params, which a test makes sure of.
  const open = host.openPopup as (popup: PopupId) => Promise<void>;
  return (
    <LinkButton data-opens={popup} onClick={() => void open(popup)}>
      {children}
    </LinkButton>
  );
}

/** A sentence whose links go by way of the host. */
export function InlineText({ children }: { children: string }) {
  return inlineParts(children).map((part, index) => {
    const key = `${String(index)} ${part.words}`;
    if (part.kind === 'words') return <span key={key}>{part.words}</span>;
    if (part.kind === 'path') {
      return (
        <OwnLink key={key} path={part.path} className={styles['link']}>
          {part.words}
        </OwnLink>
      );
    }
    return (
      <PopupWords key={key} popup={part.popup}>
        {part.words}
      </PopupWords>
    );
  });
}
