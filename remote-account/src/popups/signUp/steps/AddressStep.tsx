import { useTranslation } from 'react-i18next';
import { listCurrencies } from 'shared-contracts/api';
import { CountryField, LookupField, StateField, useLookup } from 'shared-contracts/remote/react';
import { CheckboxField, TextField } from 'shared-contracts/ui';
import { currencyChoices } from '../choices';
import { ConsentText } from '../ConsentText';
import styles from '../SignUpPopup.module.css';
import type { StepProps } from './Step';

const enabled = { enabled: 1 } as const;

/** Source: S-024. */
export function AddressStep({ values, change, errorOf, field }: StepProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <LookupField
        {...field('currency')}
        label={t('register.currency')}
        hint={t('register.currencyHint')}
        lookup={useLookup(listCurrencies, enabled)}
        optionsOf={(list) => currencyChoices(list, i18n.language)}
      />
      <CountryField
        {...field('countryCode')}
        label={t('register.country')}
        autoComplete="country"
        // A state belongs to the country it was chosen in (M-031).
        onChange={(event) => change({ countryCode: event.target.value, stateCode: '' })}
      />
      <StateField
        {...field('stateCode')}
        label={t('register.state')}
        autoComplete="address-level1"
        country={values.countryCode}
        maxLength={16}
      />
      <div className={styles['pair']}>
        <TextField
          {...field('postalCode')}
          label={t('register.postalCode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={20}
        />
        <TextField
          {...field('city')}
          label={t('register.city')}
          autoComplete="address-level2"
          maxLength={100}
        />
      </div>
      <TextField
        {...field('address')}
        label={t('register.address')}
        hint={t('register.addressHint')}
        autoComplete="street-address"
        maxLength={200}
      />
      <div>
        <CheckboxField
          name="receiveExclusive"
          label={t('register.receiveExclusive')}
          checked={values.receiveExclusive}
          onChange={(event) => change({ receiveExclusive: event.target.checked })}
        />
        <CheckboxField
          name="agreed"
          label={<ConsentText />}
          checked={values.agreed}
          error={errorOf('agreed')}
          onChange={(event) => change({ agreed: event.target.checked })}
        />
      </div>
    </>
  );
}
