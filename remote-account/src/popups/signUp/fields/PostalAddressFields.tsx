import { useTranslation } from 'react-i18next';
import { CountryField, StateField } from 'shared-contracts/remote/react';
import { lineFormat, spacedCodeFormat } from 'shared-contracts/rules';
import { TextField } from 'shared-contracts/ui';
import styles from '../SignUpPopup.module.css';
import type { FieldsProps } from './FieldsProps';

interface PostalAddressFieldsProps extends Pick<FieldsProps, 'values' | 'change' | 'field'> {
  /** In the single form the city precedes the postal code; in the stepper it follows. */
  isCityFirst: boolean;
}

export function PostalAddressFields({ values, change, field, isCityFirst }: PostalAddressFieldsProps) {
  const { t } = useTranslation();
  const city = (
    <TextField
      {...field('city')}
      label={t('register.city')}
      autoComplete="address-level2"
      format={lineFormat}
      maxCharacters={100}
    />
  );
  const postalCode = (
    <TextField
      {...field('postalCode')}
      label={t('register.postalCode')}
      autoComplete="postal-code"
      autoCapitalize="characters"
      format={spacedCodeFormat}
      maxCharacters={20}
    />
  );
  return (
    <>
      <CountryField
        {...field('countryCode')}
        label={t('register.country')}
        autoComplete="country"
        // The chosen state belongs to the previous country (M-031).
        onChange={(event) => change({ countryCode: event.target.value, stateCode: '' })}
      />
      <StateField
        {...field('stateCode')}
        label={t('register.state')}
        autoComplete="address-level1"
        country={values.countryCode}
        maxCharacters={16}
      />
      <div className={styles['pair']}>
        {isCityFirst ? city : postalCode}
        {isCityFirst ? postalCode : city}
      </div>
      <TextField
        {...field('address')}
        label={t('register.address')}
        hint={t('register.addressHint')}
        autoComplete="street-address"
        format={lineFormat}
        maxCharacters={200}
      />
    </>
  );
}
