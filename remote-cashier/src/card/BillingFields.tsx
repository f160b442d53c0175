import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryField, StateField } from 'shared-contracts/remote/react';
import { lineFormat, spacedCodeFormat } from 'shared-contracts/rules';
import { TextField } from 'shared-contracts/ui';
import styles from './BillingFields.module.css';
import { maxCharacters, type BillingField, type BillingValues } from './billingValues';

interface BillingFieldsProps {
  values: BillingValues;
  change: (part: Partial<BillingValues>) => void;
  errorOf: (field: BillingField) => ReactNode;
  locked: boolean;
}

/** Whom and where the card belongs to. Source: S-055. */
export function BillingFields({ values, change, errorOf, locked }: BillingFieldsProps) {
  const { t } = useTranslation();
  const field = (name: BillingField, autoComplete: AutoFillNormalField) => ({
    name,
    label: t(`card.${name}`),
    value: values[name],
    error: errorOf(name),
    autoComplete: `billing ${autoComplete}` as const,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  const textField = (name: BillingField, autoComplete: AutoFillNormalField) => ({
    ...field(name, autoComplete),
    format: name === 'postalCode' ? spacedCodeFormat : lineFormat,
    maxCharacters,
  });

  return (
    <fieldset disabled={locked} className={styles['billing']}>
      <legend className={styles['legend']}>{t('card.billing')}</legend>
      <div className={styles['pair']}>
        <TextField {...textField('firstName', 'given-name')} />
        <TextField {...textField('lastName', 'family-name')} />
      </div>
      <CountryField
        {...field('country', 'country')}
        // A state belongs to the country it was chosen in, and is from now on for the player to say.
        onChange={(event) => change({ country: event.target.value, state: '' })}
      />
      <StateField
        {...field('state', 'address-level1')}
        country={values.country}
        maxCharacters={maxCharacters}
      />
      <TextField {...textField('city', 'address-level2')} />
      <TextField {...textField('address', 'street-address')} />
      <TextField {...textField('postalCode', 'postal-code')} autoCapitalize="characters" />
    </fieldset>
  );
}
