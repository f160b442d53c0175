import type { ReactNode, RefObject } from 'react';
import type { PopupId } from 'shared-contracts/popups';
import { TitledPopup } from 'shared-contracts/remote/react';
import { Button, type Elements } from 'shared-contracts/ui';
import styles from './FormPopup.module.css';

interface FormPopupProps {
  popup: PopupId;
  title: string;
  form: RefObject<HTMLFormElement | null>;
  submitLabel: string;
  busy: boolean;
  /** The error text of the last submission, or '' without an error. */
  error: string;
  onSubmit: () => Promise<void>;
  back?: Elements;
  children: ReactNode;
}

/** A popup with one form. The submit button is in the footer. */
export function FormPopup(props: FormPopupProps) {
  const { popup, title, form, submitLabel, busy, error, onSubmit, back, children } = props;

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
      <TitledPopup
        title={title}
        popup={popup}
        back={back}
        footer={
          <>
            {error === '' ? null : <p className={styles['error']}>{error}</p>}
            <Button
              type="submit"
              variant="primary"
              size="large"
              full
              busy={busy}
              onClick={(event) => {
                // The second click of a double click would submit the step that the first click has just opened.
                if (event.detail > 1) event.preventDefault();
              }}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {children}
      </TitledPopup>
    </form>
  );
}
