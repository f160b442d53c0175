import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listDialCodes } from 'shared-contracts/api';
import { LookupField, useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { lineFormat, cleanPhone } from 'shared-contracts/rules';
import { PasswordField, TextField } from 'shared-contracts/ui';
import styles from '../SignUpPopup.module.css';
import { dialCodeChoices } from './selectChoices';
import { EmailField } from './EmailField';
import type { SignUpValues } from '../signUpValues';
import type { FieldsProps } from './FieldsProps';

const sortedByCode = { status: 1, telNum_0: 'ASC' } as const;

/** Source: S-021, S-022. */
export function CredentialFields({ field, values, change, setFieldError, parsers }: FieldsProps) {
  const { t } = useTranslation(['account', 'common']);
  const dialCodes = useEndpoint(listDialCodes, sortedByCode, { onError: useErrorToast() });
  const codes = dialCodes.kind === 'loaded' ? dialCodes.data : undefined;
  /** The last text that was entered before the parsers had loaded. */
  const pendingText = useRef('');
  /** Changes the code or the number. Returns true if the number has an international code that is not in the list. */
  const changePhone = (changes: Partial<SignUpValues>) => {
    const enteredPhone = parsers?.splitEnteredPhone({ ...values, ...changes }, codes, pendingText.current);
    change({ ...changes, ...enteredPhone?.change });
    return enteredPhone?.hasUnknownCode;
  };
  const changeMobile = (mobile: string) => {
    if (changePhone({ mobile }))
      setFieldError('mobile', { text: t('register.mobileCodeTip'), isShown: true });
  };
  /** Replaces `extractPhone` until the parsers have loaded. Remembers the text and returns it unchanged. */
  const rememberPendingText = (text: string) => {
    pendingText.current = text;
    return text;
  };
  // The number may have been pasted before the parsers or the codes had loaded.
  const splitPendingPhone = useEffectEvent(() => void changePhone({}));
  useEffect(() => splitPendingPhone(), [parsers, codes]);
  const toggleLabels = { showLabel: t('password.show'), hideLabel: t('password.hide') };
  return (
    <>
      <EmailField field={field} />
      <TextField
        {...field('username')}
        label={t('register.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        format={lineFormat}
        maxCharacters={64}
      />
      <PasswordField
        {...field('password')}
        {...toggleLabels}
        label={t('register.password')}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        {...field('repassword')}
        {...toggleLabels}
        label={t('register.repassword')}
        autoComplete="new-password"
        maxLength={128}
      />
      <div className={styles['pair']}>
        <LookupField
          {...field('mobilePrefix')}
          label={t('register.mobilePrefix')}
          lookup={dialCodes}
          optionsOf={dialCodeChoices}
          autoComplete="tel-country-code"
          onChange={({ target }) => changePhone({ mobilePrefix: target.value, mobile: values.mobile })}
        />
        <TextField
          {...field('mobile')}
          label={t('register.mobile')}
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
          format={{ extract: parsers?.extractPhone ?? rememberPendingText, clean: cleanPhone }}
          maxCharacters={32}
          lettersError={t('common:digitsOnly')}
          onChange={({ target }) => changeMobile(target.value)}
        />
      </div>
    </>
  );
}
