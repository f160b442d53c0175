import { useTranslation } from 'react-i18next';
import { popupHeadingId, type Popup } from 'shared-contracts/popups';
import { CloseIcon, IconButton, Spinner } from 'shared-contracts/ui';
import { RemoteView } from '../../federation/runtime/RemoteView';
import { hidePopup } from '../../shell/handleRequests';
import { useShell } from '../../shell/ShellProvider';
import styles from './PopupDialog.module.css';
import type { PopupEntry } from '../../platform/popups/popupStack';
import { ToastRegion } from '../../shell/ToastRegion';
import { useClickOutside } from '../../platform/popups/useClickOutside';
import { useModal } from '../../platform/popups/useModal';

interface PopupDialogProps {
  entry: PopupEntry;
  popup: Popup;
  topmost: boolean;
}

/** The dialog of one popup: size, position, backdrop and Esc. Its content is a view of the owner. */
export function PopupDialog({ entry, popup, topmost }: PopupDialogProps) {
  const shell = useShell();
  const { t } = useTranslation('common');
  const { owner, staysOpen = false } = popup;
  const close = () => void hidePopup(shell, entry.id);
  const modal = useModal(close, () => shell.unsaved.has(`popups/${entry.id}`));
  const clickOutside = useClickOutside(() => {
    if (!staysOpen) close();
  });

  /** When the view is ready, the placeholder's focused button is removed, so the focus must move. */
  const takeFocus = () => {
    const dialog = modal.ref.current;
    if (!topmost || dialog?.contains(document.activeElement)) return;
    (
      dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
      document.getElementById(popupHeadingId(entry.id))
    )?.focus();
  };

  return (
    <dialog
      {...modal}
      {...clickOutside}
      className={styles['dialog']}
      data-popup={entry.id}
      data-layer={entry.id}
      aria-labelledby={popupHeadingId(entry.id)}
    >
      <div className={styles['box']}>
        <RemoteView
          shell={shell}
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
