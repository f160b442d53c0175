import { useTranslation } from 'react-i18next';
import { policy } from 'shared-contracts/policy';
import { Badge, DigitBoxes, SelectField } from 'shared-contracts/ui';
import type { EnteredBirthday } from '../fieldReaders';
import { genders } from '../signUpValues';
import styles from '../SignUpPopup.module.css';
import type { FieldsProps } from './FieldsProps';
import { NameFields } from './NameFields';

const boxTexts = {
  year: 'register.birthYear',
  month: 'register.birthMonth',
  day: 'register.birthDay',
} as const;

/** Source: S-023. */
export function PersonFields({ values, change, mark, errorOf, field, readers }: FieldsProps) {
  const { t, i18n } = useTranslation(['account', 'common']);
  /** Without the readers, digits stay as they were entered. */
  const readWithoutReaders = (text: string): EnteredBirthday =>
    /^\d{8}$/.test(text) ? { digits: text } : { text: t('register.birthdayUnread') };
  const readDate = (entered: string, hasFocus: boolean) => {
    const { digits, text } = readers?.birthdayIn(entered, i18n.language, t) ?? readWithoutReaders(entered);
    if (text) mark('birthday', { text, isShown: true, keepsFocus: !hasFocus });
    return digits;
  };
  return (
    <>
      <p className={styles['lead']}>{t('register.personLead')}</p>
      <NameFields field={field} />
      <SelectField
        name="gender"
        label={t('register.gender')}
        autoComplete="sex"
        placeholder={t('common:choose')}
        options={[
          { value: 'MALE', label: t('register.male') },
          { value: 'FEMALE', label: t('register.female') },
        ]}
        value={values.gender}
        error={errorOf('gender')}
        onChange={(event) =>
          change({ gender: genders.find((gender) => gender === event.target.value) ?? '' })
        }
      />
      <div data-field="birthday">
        <DigitBoxes
          label={t('register.birthday')}
          marker={<Badge>{`${policy.minimumAgeYears}+`}</Badge>}
          boxLabel={(part, position) => t(boxTexts[part], { position })}
          placeholder={t('register.birthPlaceholder')}
          initialValue={values.birthday}
          error={errorOf('birthday')}
          onChange={(birthday) => change({ birthday })}
          readDate={readers === undefined ? undefined : readDate}
        />
      </div>
    </>
  );
}
