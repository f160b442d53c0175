import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-contracts/ui';
import { BirthdayField } from '../../../birthday/BirthdayField';
import { genders } from '../signUpValues';
import styles from '../SignUpPopup.module.css';
import type { FieldsProps } from './FieldsProps';
import { NameFields } from './NameFields';

/** Source: S-023. */
export function PersonFields({ values, change, setFieldError, errorOf, field, parsers }: FieldsProps) {
  const { t } = useTranslation(['account', 'common']);
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
      <BirthdayField
        value={values.birthday}
        error={errorOf('birthday')}
        onChange={(birthday) => change({ birthday })}
        onInvalid={(error) => setFieldError('birthday', error)}
        parseBirthday={parsers === null ? null : parsers?.parseBirthday}
      />
    </>
  );
}
