import { useId, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lineFormat, required, type Rule } from 'shared-contracts/rules';
import { LinkButton, TextField } from 'shared-contracts/ui';
import type { BoundField } from '../forms/useEntries';
import type { Tip } from '../forms/useFirstError';
import styles from './CodeField.module.css';

export interface CodeValues {
  /** The code of the authenticator app, or a recovery code. */
  readonly authCode: string;
}

export const codeRules: readonly Rule<CodeValues, Tip>[] = [required('authCode', 'code.tip')];

interface CodeFieldProps {
  field: BoundField<'authCode'>;
  isRecovery: boolean;
  /** Switches between the app and the recovery codes. Without it, only the app is possible. */
  onSwitch?: () => void;
}

/** The field for a code of the second factor. It takes the focus. */
export function CodeField({ field, isRecovery, onSwitch }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id, isRecovery]);
  return (
    <>
      <TextField
        {...field}
        id={id}
        label={t(isRecovery ? 'code.recovery' : 'code.app')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        format={lineFormat}
        maxCharacters={isRecovery ? 40 : 8}
        className={styles['code']}
      />
      {onSwitch && (
        <LinkButton standalone onClick={onSwitch}>
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </LinkButton>
      )}
    </>
  );
}
