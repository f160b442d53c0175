import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui';
import type { DialogQuestion } from '../../platform/popups/createDialogs';
import styles from './PopupDialog.module.css';
import { ToastRegion } from '../../shell/ToastRegion';
import { useModal } from '../../platform/popups/useModal';

/** An alert or a question that waits for the player. */
export function QuestionDialog({ question, topmost }: { question: DialogQuestion; topmost: boolean }) {
  const { t } = useTranslation('common');
  const id = useId();
  const { kind, title, text, yes, no, detail, cautious = false, answer } = question;
  const modal = useModal(() => {
    answer(false);
  });
  return (
    <dialog
      {...modal}
      role="alertdialog"
      data-layer={question.key}
      className={styles['question']}
      aria-labelledby={title === undefined ? undefined : `${id}title`}
      aria-label={title === undefined ? text : undefined}
      aria-describedby={`${id}text`}
    >
      {title !== undefined && <h2 id={`${id}title`}>{title}</h2>}
      <p id={`${id}text`}>{text}</p>
      {detail}
      <div className={styles['buttons']}>
        {kind === 'confirm' && (
          <Button
            variant={cautious ? 'primary' : 'secondary'}
            autoFocus={cautious}
            onClick={() => {
              answer(false);
            }}
          >
            {no ?? t('cancel')}
          </Button>
        )}
        <Button
          variant={cautious ? 'secondary' : 'primary'}
          autoFocus={!cautious}
          onClick={() => {
            answer(true);
          }}
        >
          {yes ?? t('ok')}
        </Button>
      </div>
      {topmost && <ToastRegion />}
    </dialog>
  );
}
