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
  /** Why the last submission failed, in the server's words; '' when it did not. */
  problem: string;
  onSubmit: () => Promise<void>;
  back?: Elements;
  children: ReactNode;
}

/** A popup that is one form. */
export function FormPopup(props: FormPopupProps) {
  const { popup, title, form, submitLabel, busy, problem, onSubmit, back, children } = props;

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
      </TitledPopup>
    </form>
  );
}
