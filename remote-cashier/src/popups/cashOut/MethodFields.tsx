import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  accountFormat,
  digitFormat,
  emailFormat,
  lineFormat,
  spacedCodeFormat,
  type TextFormat,
} from 'shared-contracts/rules';
import { SelectField, TextField, type AutoComplete } from 'shared-contracts/ui';
import type { ListedCashOutMethod } from 'shared-contracts/api';
import { fieldsOfMethod, type CashOutField, type CashOutFields } from './cashOutFields';
import { fieldLabel } from './fieldLabel';
import styles from './MethodFields.module.css';

interface MethodFieldsProps {
  methods: readonly ListedCashOutMethod[];
  method: string;
  fields: CashOutFields;
  /** The player's country, in two letters. */
  countryCode: string;
  locked: boolean;
  errorOf: (field: 'method' | CashOutField) => ReactNode;
  onMethod: (code: string) => void;
  onField: (field: CashOutField, value: string) => void;
  onAddressBlur: () => void;
}

/** HTML has no autocomplete token for an account number. Without `off`, browsers suggest names. */
const autoCompleteOf: Readonly<Record<CashOutField, AutoComplete>> = {
  routingNumber: 'off',
  accountNumber: 'off',
  accountName: 'name',
  email: 'email',
  payoutAccountName: 'name',
  toAccount: 'off',
};

const formatOf: Readonly<Record<CashOutField, TextFormat>> = {
  routingNumber: digitFormat,
  accountNumber: accountFormat,
  accountName: lineFormat,
  email: emailFormat,
  payoutAccountName: lineFormat,
  toAccount: accountFormat,
};

/**
 * The account number of these methods accepts any pasted text, because the check searches it for one or several
 * accounts.
 */
const rawFormats: Readonly<Record<string, TextFormat>> = {
  BANK_CARD: spacedCodeFormat,
  BTC: { clean: spacedCodeFormat.clean },
};
/** Any pasted text must fit. If it were cut, the check could miss a second account in it. */
const rawMaxCharacters = 2_000;

/** The payout method and its fields. */
export function MethodFields(props: MethodFieldsProps) {
  const { methods, method, fields, countryCode, locked, errorOf, onMethod, onField, onAddressBlur } = props;
  const { t } = useTranslation(['cashier', 'common']);
  const isAddress = (field: CashOutField) => method === 'BTC' && field === 'accountNumber';
  // Banks of the United States have no IBAN.
  const mayBeIban = (field: CashOutField) =>
    method === 'BANK_CARD' && field === 'accountNumber' && countryCode !== 'US';
  const rawFormat = (field: CashOutField) => (field === 'accountNumber' ? rawFormats[method] : undefined);
  return (
    <div className={styles['fields']}>
      <SelectField
        name="method"
        autoComplete="off"
        label={t('cashOut.method')}
        placeholder={t('cashOut.chooseMethod')}
        options={methods.map(({ code, name }) => ({ value: code, label: name }))}
        value={method}
        disabled={locked}
        error={errorOf('method')}
        onChange={(event) => onMethod(event.target.value)}
      />
      {fieldsOfMethod(method).map((field) => (
        <TextField
          // Each method has its own controls, because a value that the browser filled in stays in its control.
          key={`${method} ${field}`}
          name={field}
          label={fieldLabel(t, method, field)}
          hint={mayBeIban(field) && t('cashOut.orIban')}
          type={field === 'email' ? 'email' : 'text'}
          inputMode={field === 'routingNumber' ? 'numeric' : undefined}
          autoComplete={autoCompleteOf[field]}
          autoCapitalize="none"
          spellCheck={false}
          format={rawFormat(field) ?? formatOf[field]}
          maxCharacters={rawFormat(field) ? rawMaxCharacters : 120}
          lettersError={field === 'routingNumber' ? t('common:digitsOnly') : undefined}
          required
          disabled={locked}
          value={fields[field]}
          error={errorOf(field)}
          onChange={(event) => onField(field, event.target.value)}
          onBlur={isAddress(field) ? onAddressBlur : undefined}
        />
      ))}
    </div>
  );
}
