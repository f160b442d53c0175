import { useId, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lineFormat, required, type Rule } from 'shared-contracts/rules';
import { LinkButton, TextField } from 'shared-contracts/ui';
import type { BoundField } from '../forms/useForm';
import type { Tip } from '../forms/useFirstError';
import styles from './CodeField.module.css';

export interface CodeValues {
  /** The code of the authenticator app, or a recovery code. */
  readonly authCode: string;
}

export const codeRules: readonly Rule<CodeValues, Tip>[] = [required('authCode', 'code.tip')];

interface CodeFieldProps {
  field: BoundField<'authCode'>;
  isRecoveryCode: boolean;
  /** Switches between the app and the recovery codes. Without it, only codes of the app are possible. */
  onSwitchCodeKind?: () => void;
}

/** The field for a code of the second factor. It takes the focus. */
export function CodeField({ field, isRecoveryCode, onSwitchCodeKind }: CodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id, isRecoveryCode]);
  return (
    <>
      <TextField
        {...field}
        id={id}
        label={t(isRecoveryCode ? 'code.recovery' : 'code.app')}
        autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
        inputMode={isRecoveryCode ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        format={lineFormat}
        maxCharacters={isRecoveryCode ? 40 : 8}
        className={styles['code']}
      />
      {onSwitchCodeKind && (
        <LinkButton standalone onClick={onSwitchCodeKind}>
          {t(isRecoveryCode ? 'code.useApp' : 'code.useRecovery')}
        </LinkButton>
      )}
    </>
  );
}
