import { Button, Field, TextArea } from 'shared-contracts/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Help.module.css';

type Step = 'asking' | 'commenting' | 'done';

/** Lets the player rate a page. The comment is not sent, because the API has no call for it. Source: M-117. */
export function Feedback() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>('asking');
  return (
    <section aria-label={t('feedback.question')} className={styles['feedback']}>
      {step === 'asking' && (
        <>
          <p>{t('feedback.question')}</p>
          <div className={styles['choices']}>
            <Button onClick={() => setStep('commenting')}>{t('feedback.yes')}</Button>
            <Button onClick={() => setStep('commenting')}>{t('feedback.no')}</Button>
          </div>
        </>
      )}
      {step === 'commenting' && (
        <form
          className={styles['comment']}
          onSubmit={(event) => {
            event.preventDefault();
            setStep('done');
          }}
        >
          <Field label={t('feedback.comment')}>
            {(fieldProps) => (
              <TextArea
                {...fieldProps}
                autoComplete="off"
                className={styles['textArea']}
                rows={3}
                maxLength={1000}
                autoFocus
              />
            )}
          </Field>
          <Button type="submit">{t('feedback.send')}</Button>
        </form>
      )}
      <p role="status">{step === 'done' && t('feedback.done')}</p>
    </section>
  );
}
