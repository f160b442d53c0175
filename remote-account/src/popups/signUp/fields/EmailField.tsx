import { useTranslation } from 'react-i18next';
import { emailFormat } from 'shared-contracts/rules';
import { TextField } from 'shared-contracts/ui';
import type { FieldsProps } from './FieldsProps';

export function EmailField({ field }: Pick<FieldsProps, 'field'>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field('email')}
      label={t('register.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      format={emailFormat}
      maxCharacters={254}
    />
  );
}
