import { useTranslation } from 'react-i18next';
import { listCurrencies } from 'shared-contracts/api';
import { LookupField, useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { CheckboxField } from 'shared-contracts/ui';
import type { Verification } from '../useSignUp';
import { currencyChoices } from './choices';
import { ConsentField } from './ConsentField';
import type { FieldsProps } from './FieldsProps';
import { PostalAddressFields } from './PostalAddressFields';
import { VerifyCodeField } from './VerifyCodeField';

const enabledOnly = { enabled: 1 } as const;

interface AddressFieldsProps extends FieldsProps {
  verification: Verification | undefined;
}

/** Source: S-024. */
export function AddressFields({ verification, ...fields }: AddressFieldsProps) {
  const { t, i18n } = useTranslation();
  const { values, change, field } = fields;
  return (
    <>
      <LookupField
        {...field('currency')}
        label={t('register.currency')}
        autoComplete="transaction-currency"
        hint={t('register.currencyHint')}
        lookup={useEndpoint(listCurrencies, enabledOnly, { onError: useErrorToast() })}
        optionsOf={(list) => currencyChoices(list, i18n.language)}
      />
      <PostalAddressFields {...fields} isCityFirst={false} />
      {verification && <VerifyCodeField {...verification} {...field('verifyCode')} />}
      <div>
        <CheckboxField
          name="receiveExclusive"
          label={t('register.receiveExclusive')}
          checked={values.receiveExclusive}
          onChange={(event) => change({ receiveExclusive: event.target.checked })}
        />
        <ConsentField {...fields} />
      </div>
    </>
  );
}
