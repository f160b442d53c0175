import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from 'shared-contracts/remote/react';
import { Button, CopyIcon, Input } from 'shared-contracts/ui';
import styles from './CopyField.module.css';

/** A read-only field with a text to share. Focus selects the text, and a button copies it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const id = useId();
  return (
    <div className={styles['line']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <Input
        id={id}
        autoComplete="off"
        readOnly
        value={text}
        className={styles['text']}
        onFocus={({ target }) => target.select()}
      />
      <Button
        icon={<CopyIcon />}
        aria-label={t('invite.copyNamed', { name: label })}
        onClick={() => void copy(text)}
      >
        {t('invite.copy')}
      </Button>
    </div>
  );
}
