import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { useShell } from '../../shell/ShellProvider';
import styles from './Inspector.module.css';
import { InspectorPanel } from './InspectorPanel';
import { inspectorTexts } from './inspectorTexts';

const storageKey = 'inspector';
const shortcut = 'Alt+Shift+P';

const isShortcut = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  code === 'KeyP' && altKey && shiftKey && !ctrlKey && !metaKey;

/** The button and the keyboard shortcut that open the inspector. An open inspector stays open after a reload. */
export function Inspector({ place }: { readonly place: 'banner' | 'end' }) {
  const { tabStorage } = useShell();
  const [isOpen, setOpen] = useState(() => tabStorage.read(storageKey) !== undefined);
  const [takesFocus, setTakesFocus] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isOpen) tabStorage.write(storageKey, 'open');
    else tabStorage.remove(storageKey);
  }, [isOpen, tabStorage]);

  const open = () => {
    setTakesFocus(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
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
