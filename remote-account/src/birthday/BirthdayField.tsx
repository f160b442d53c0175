import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { policy } from 'shared-contracts/policy';
import { Badge, DigitBoxes } from 'shared-contracts/ui';
import type * as parser from './parseBirthday';

const boxLabelKeys = {
  year: 'register.birthYear',
  month: 'register.birthMonth',
  day: 'register.birthDay',
} as const;

interface BirthdayFieldProps {
  /** YYYY-MM-DD, or '' while boxes are empty. */
  value: string;
  error: ReactNode;
  onChange: (birthday: string) => void;
  /** Called when the entered date is unreadable or ambiguous. */
  onInvalid: (error: { text: string; isShown: true; keepsFocus: boolean }) => void;
  /**
   * Undefined while its chunk loads, null if loading failed. If null, the field accepts only dates of eight digits.
   */
  parseBirthday: typeof parser.parseBirthday | null | undefined;
}

const readEightDigits = (text: string, errorText: string): parser.EnteredBirthday =>
  /^\d{8}$/.test(text) ? { digits: text } : { errorText };

/** Source: S-026. */
export function BirthdayField({ value, error, onChange, onInvalid, parseBirthday }: BirthdayFieldProps) {
  const { t, i18n } = useTranslation();
  const readDate = (enteredText: string, hasFocus: boolean) => {
    const { digits, errorText } =
      parseBirthday?.(enteredText, i18n.language, t) ??
      readEightDigits(enteredText, t('register.birthdayUnread'));
    if (errorText) onInvalid({ text: errorText, isShown: true, keepsFocus: !hasFocus });
    return digits;
  };
  return (
    <div data-field="birthday">
      <DigitBoxes
        label={t('register.birthday')}
        marker={<Badge>{`${policy.minimumAgeYears}+`}</Badge>}
        boxLabel={(part, position) => t(boxLabelKeys[part], { position })}
        placeholder={t('register.birthPlaceholder')}
        initialValue={value}
        error={error}
        onChange={onChange}
        readDate={parseBirthday === undefined ? undefined : readDate}
      />
    </div>
  );
}
