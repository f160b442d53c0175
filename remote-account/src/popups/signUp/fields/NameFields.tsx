import { useTranslation } from 'react-i18next';
import { lineFormat } from 'shared-contracts/rules';
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
        format={lineFormat}
        maxCharacters={100}
      />
      <TextField
        {...field('lastName')}
        label={t('register.lastName')}
        autoComplete="family-name"
        format={lineFormat}
        maxCharacters={100}
      />
    </>
  );
}
