import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-contracts/ui';
import type { FieldsProps } from './FieldsProps';

export function NameFields({ field }: Pick<FieldsProps, 'field'>) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...field('firstName')}
        label={t('register.firstName')}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        {...field('lastName')}
        label={t('register.lastName')}
        autoComplete="family-name"
        maxLength={100}
      />
    </>
  );
}
