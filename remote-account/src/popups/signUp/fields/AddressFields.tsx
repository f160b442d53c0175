import { useTranslation } from 'react-i18next';
import { listCurrencies } from 'shared-contracts/api';
import { LookupField, useEndpoint, useErrorToast } from 'shared-contracts/remote/react';
import { CheckboxField } from 'shared-contracts/ui';
import type { VerifyPicture } from '../useSignUp';
import { currencyChoices } from './selectChoices';
import { ConsentField } from './ConsentField';
import type { FieldsProps } from './FieldsProps';
import { PostalAddressFields } from './PostalAddressFields';
import { VerifyCodeField } from './VerifyCodeField';

const enabledOnly = { enabled: 1 } as const;

interface AddressFieldsProps extends FieldsProps {
  verifyPicture: VerifyPicture | undefined;
}

/** Source: S-024. */
export function AddressFields({ verifyPicture, ...fields }: AddressFieldsProps) {
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
      {verifyPicture && <VerifyCodeField {...verifyPicture} {...field('verifyCode')} />}
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
