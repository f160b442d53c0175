import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { storageKeys } from '../../platform/storage/storageKeys';
import { useShell } from '../../shell/ShellProvider';
import styles from './Inspector.module.css';
import { InspectorPanel } from './InspectorPanel';
import { inspectorTexts } from './inspectorTexts';
import { reachableParent } from './useElementInTopDialog';

const shortcut = 'Alt+Shift+P';

const isShortcut = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  code === 'KeyP' && altKey && shiftKey && !ctrlKey && !metaKey;

/** Focuses the first element that is not behind a modal dialog. If all are, the heading of the dialog gets the focus. */
function focusFirstReachable(elements: readonly (Element | null)[]): void {
  const parent = reachableParent();
  const heading = document.getElementById(parent.getAttribute('aria-labelledby') ?? '');
  const target = [...elements, heading].find((element) => parent.contains(element));
  if (target instanceof HTMLElement) target.focus();
}

/** The button and the keyboard shortcut that open the inspector. An open inspector stays open after a reload. */
export function Inspector({ place }: { readonly place: 'banner' | 'end' }) {
  const { tabStorage } = useShell();
  const [isOpen, setOpen] = useState(() => tabStorage.read(storageKeys.inspector) !== undefined);
  const [takesFocus, setTakesFocus] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const previousFocus = useRef<Element>(null);

  useEffect(() => {
    if (isOpen) tabStorage.write(storageKeys.inspector, 'open');
    else tabStorage.remove(storageKeys.inspector);
  }, [isOpen, tabStorage]);

  const open = () => {
    const { activeElement, body } = document;
    previousFocus.current = activeElement === body ? null : activeElement;
    setTakesFocus(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    focusFirstReachable([previousFocus.current, opener.current]);
  };
  const toggle = isOpen ? close : open;

  const toggleByKey = useEffectEvent(toggle);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      toggleByKey();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <div className={styles['opener']} data-place={place} lang="en">
      <Button
        ref={opener}
        size="compact"
        aria-expanded={isOpen}
        aria-keyshortcuts={shortcut}
        title={shortcut}
        onClick={toggle}
      >
        {inspectorTexts.open}
      </Button>
      {isOpen && <InspectorPanel takesFocus={takesFocus} onClose={close} />}
    </div>
  );
}
