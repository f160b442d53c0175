import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getBillingInfo } from 'shared-contracts/api';
import { CountryField, StateField, useEndpoint, useStepToast } from 'shared-contracts/remote/react';
import { lineFormat, spacedCodeFormat } from 'shared-contracts/rules';
import { TextField } from 'shared-contracts/ui';
import styles from './BillingFields.module.css';
import {
  emptyBilling,
  maxCharacters,
  prefillBilling,
  type BillingField,
  type BillingValues,
} from './cardFields';

const noInput = {};

/** The billing values, prefilled with those of the member's last payment. */
export function useBilling() {
  const toast = useStepToast();
  const { t } = useTranslation('common');
  const [edits, setEdits] = useState<Partial<BillingValues>>({});
  const lastPayment = useEndpoint(getBillingInfo, noInput, { onError: () => toast.show(t('serverBusy')) });
  const values = { ...emptyBilling, ...edits };
  const editedFields = new Set(Object.keys(edits) as BillingField[]);
  return {
    values: lastPayment.kind === 'loaded' ? prefillBilling(values, editedFields, lastPayment.data) : values,
    change: (changes: Partial<BillingValues>) =>
      setEdits((previousEdits) => ({ ...previousEdits, ...changes })),
  };
}

interface BillingFieldsProps {
  values: BillingValues;
  change: (changes: Partial<BillingValues>) => void;
  errorOf: (field: BillingField) => ReactNode;
  locked: boolean;
}

/** Name and address of the card holder. Source: S-055. */
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
        // A state belongs to one country. After the player changes the country, the state is not prefilled again.
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
