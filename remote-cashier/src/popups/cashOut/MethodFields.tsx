import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountFormat, digitFormat, lineFormat, type TextFormat } from 'shared-contracts/rules';
import { SelectField, TextField, type AutoComplete } from 'shared-contracts/ui';
import type { ListedCashOutMethod } from 'shared-contracts/api';
import { fieldsOfMethod, type CashOutField, type CashOutFields } from './cashOutFields';
import styles from './MethodFields.module.css';

interface MethodFieldsProps {
  methods: readonly ListedCashOutMethod[];
  method: string;
  fields: CashOutFields;
  locked: boolean;
  errorOf: (field: 'method' | CashOutField) => ReactNode;
  onMethod: (code: string) => void;
  onField: (field: CashOutField, value: string) => void;
}

/** An account is somebody's at Cashapp and an address at BTC, and named so. */
const ownLabels = ['Cashapp', 'BTC'] as const;
type OwnLabel = (typeof ownLabels)[number];
const hasOwnLabel = (method: string): method is OwnLabel => ownLabels.some((code) => code === method);

/** Browsers know no token for an account number. They must not offer the player's own names for it either. */
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
  email: lineFormat,
  payoutAccountName: lineFormat,
  toAccount: accountFormat,
};

/** How to be paid out, and what that way needs to know. */
export function MethodFields(props: MethodFieldsProps) {
  const { methods, method, fields, locked, errorOf, onMethod, onField } = props;
  const { t } = useTranslation('cashier');
  const labelOf = (field: CashOutField) =>
    field === 'accountNumber' && hasOwnLabel(method)
      ? t(`cashOut.accountOf.${method}`)
      : t(`cashOut.fields.${field}`);
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
          key={field}
          name={field}
          label={labelOf(field)}
          type={field === 'email' ? 'email' : 'text'}
          inputMode={field === 'routingNumber' ? 'numeric' : undefined}
          autoComplete={autoCompleteOf[field]}
          autoCapitalize="none"
          spellCheck={false}
          format={formatOf[field]}
          maxCharacters={120}
          required
          disabled={locked}
          value={fields[field]}
          error={errorOf(field)}
          onChange={(event) => onField(field, event.target.value)}
        />
      ))}
    </div>
  );
}
