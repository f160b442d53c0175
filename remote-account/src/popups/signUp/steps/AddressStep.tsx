import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listCountries, listCurrencies, listStates } from 'shared-contracts/api';
import { CheckboxField, TextField } from 'shared-contracts/ui';
import { countryChoices, currencyChoices, stateChoices } from '../choices';
import { ConsentText } from '../ConsentText';
import { LookupField } from '../LookupField';
import styles from '../SignUpPopup.module.css';
import { useLookup } from '../useLookup';
import type { StepProps } from './Step';

const enabled = { enabled: 1 } as const;
const offered = { status: 1 } as const;

/** Source: S-024. */
export function AddressStep({ values, change, errorOf, field }: StepProps) {
  const { t, i18n } = useTranslation();
  const { countryCode } = values;
  const ofCountry = useMemo(
    () => (countryCode === '' ? undefined : ({ countryIsoCode2: countryCode, status: 1 } as const)),
    [countryCode],
  );
  const currencies = useLookup(listCurrencies, enabled);
  const countries = useLookup(listCountries, offered);
  const states = useLookup(listStates, ofCountry);
  const hasNoStates = states.kind === 'loaded' && states.list.length === 0;
  const state = { ...field('stateCode'), label: t('register.state'), autoComplete: 'address-level1' };
  return (
    <>
      <LookupField
        {...field('currency')}
        label={t('register.currency')}
        hint={t('register.currencyHint')}
        lookup={currencies}
        optionsOf={(list) => currencyChoices(list, i18n.language)}
      />
      <LookupField
        {...field('countryCode')}
        label={t('register.country')}
        lookup={countries}
        optionsOf={countryChoices}
        autoComplete="country"
        // A state belongs to the country it was chosen in (M-031).
        onChange={(event) => change({ countryCode: event.target.value, stateCode: '' })}
      />
      {hasNoStates ? (
        // Nothing to choose from must not be a dead end: the player writes what belongs there.
        <TextField {...state} maxLength={16} />
      ) : (
        <LookupField
          {...state}
          lookup={states}
          optionsOf={stateChoices}
          idleText={t('register.chooseCountryFirst')}
        />
      )}
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
