import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId, type PopupId } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { Button, CloseIcon, IconButton, PopupFrame, type Elements } from 'shared-contracts/ui';
import styles from './FormPopup.module.css';

interface FormPopupProps {
  popup: PopupId;
  title: string;
  form: RefObject<HTMLFormElement | null>;
  submitLabel: string;
  busy: boolean;
  /** Why the last submission failed, in the server's words; '' when it did not. */
  problem: string;
  onSubmit: () => Promise<void>;
  back?: Elements;
  children: ReactNode;
}

/** A popup that is one form. */
export function FormPopup(props: FormPopupProps) {
  const { popup, title, form, submitLabel, busy, problem, onSubmit, back, children } = props;
  const host = useHost();
  const { t } = useTranslation('common');

  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <PopupFrame
        title={title}
        headingId={popupHeadingId(popup)}
        back={back}
        close={
          <IconButton label={t('close')} icon={<CloseIcon />} onClick={() => void host.closePopup(popup)} />
        }
        footer={
          <>
            {problem === '' ? null : <p className={styles['problem']}>{problem}</p>}
            <Button
              type="submit"
              variant="primary"
              size="large"
              full
              busy={busy}
              onClick={(event) => {
                // The second click of a double click would answer for what the first has only just brought up.
                if (event.detail > 1) event.preventDefault();
              }}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {children}
      </PopupFrame>
    </form>
  );
}
