import { useTranslation } from 'react-i18next';
import { lineFormat } from 'shared-contracts/rules';
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
      format={lineFormat}
      maxCharacters={254}
    />
  );
}
