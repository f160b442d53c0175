import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { policy } from 'shared-contracts/policy';
import { Badge, DigitBoxes } from 'shared-contracts/ui';
import type { birthdayIn as readBirthdayIn, EnteredBirthday } from './birthdayIn';

const boxTexts = {
  year: 'register.birthYear',
  month: 'register.birthMonth',
  day: 'register.birthDay',
} as const;

interface BirthdayFieldProps {
  /** YYYY-MM-DD, or '' while boxes are empty. */
  value: string;
  error: ReactNode;
  onChange: (birthday: string) => void;
  /** The player entered a date that cannot be read. */
  onUnread: (mistake: { text: string; isShown: true; keepsFocus: boolean }) => void;
  /** Undefined while its chunk loads, null if it cannot be loaded. Without it only eight digits are read. */
  birthdayIn: typeof readBirthdayIn | null | undefined;
}

const eightDigits = (text: string, unread: string): EnteredBirthday =>
  /^\d{8}$/.test(text) ? { digits: text } : { text: unread };

/** Source: S-026. */
export function BirthdayField({ value, error, onChange, onUnread, birthdayIn }: BirthdayFieldProps) {
  const { t, i18n } = useTranslation();
  const readDate = (entered: string, hasFocus: boolean) => {
    const { digits, text } =
      birthdayIn?.(entered, i18n.language, t) ?? eightDigits(entered, t('register.birthdayUnread'));
    if (text) onUnread({ text, isShown: true, keepsFocus: !hasFocus });
    return digits;
  };
  return (
    <div data-field="birthday">
      <DigitBoxes
        label={t('register.birthday')}
        marker={<Badge>{`${policy.minimumAgeYears}+`}</Badge>}
        boxLabel={(part, position) => t(boxTexts[part], { position })}
        placeholder={t('register.birthPlaceholder')}
        initialValue={value}
        error={error}
        onChange={onChange}
        readDate={birthdayIn === undefined ? undefined : readDate}
      />
    </div>
  );
}
