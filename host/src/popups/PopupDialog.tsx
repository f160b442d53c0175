import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId, popups, type Popup } from 'shared-contracts/popups';
import { CloseIcon, IconButton, Spinner } from 'shared-contracts/ui';
import { RemoteView } from '../federation/RemoteView';
import { hidePopup } from '../shell/answerRequests';
import { useShell } from '../shell/ShellProvider';
import styles from './PopupDialog.module.css';
import type { PopupEntry } from './popupStack';
import { ToastRegion } from './ToastRegion';
import { useModal } from './useModal';

/** The box of one popup: size, place, backdrop, Esc. What is in it is the owner's. */
export function PopupDialog({ entry, topmost }: { entry: PopupEntry; topmost: boolean }) {
  const shell = useShell();
  const { t } = useTranslation('common');
  const popup: Popup = popups[entry.id];
  const { owner, holds = false } = popup;
  const close = () => void hidePopup(shell, entry.id);
  const modal = useModal(close);
  const pressedBeside = useRef(false);

  /** The focus went away with the button that stood in for the view. */
  const takeFocus = () => {
    const isInside = modal.ref.current?.contains(document.activeElement) ?? false;
    if (topmost && !isInside) document.getElementById(popupHeadingId(entry.id))?.focus();
  };

  return (
    // The click beside the box lands on the dialog itself; keyboards have Esc.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...modal}
      className={styles['dialog']}
      data-popup={entry.id}
      data-layer={entry.id}
      aria-labelledby={popupHeadingId(entry.id)}
      // A text dragged out of a field ends in a click on the dialog too: the press must have begun beside the box.
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (!holds && pressedBeside.current && event.target === event.currentTarget) close();
      }}
    >
      <div className={styles['box']}>
        <RemoteView
          owner={owner}
          view={`popups/${entry.id}`}
          popup={entry.id}
          params={entry.params}
          onReady={takeFocus}
          placeholder={<Spinner size="large" label={t('loading')} className={styles['waiting']} />}
          aside={
            <IconButton className={styles['close']} label={t('close')} icon={<CloseIcon />} onClick={close} />
          }
        />
      </div>
      {topmost && <ToastRegion />}
    </dialog>
  );
}
