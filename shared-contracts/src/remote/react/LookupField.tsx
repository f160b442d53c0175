import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, RefreshIcon, SelectField } from '../../ui';
import styles from './LookupField.module.css';
import type { EndpointCall } from './useEndpoint';

type SelectProps = ComponentProps<typeof SelectField>;
type Options = SelectProps['options'];

interface LookupFieldProps<List> extends Omit<SelectProps, 'options' | 'placeholder' | 'value'> {
  value: string;
  lookup: EndpointCall<List>;
  optionsOf: (list: List) => Options;
  /** The placeholder while the lookup has no input. */
  idleText?: string;
}

/**
 * If the list does not contain the current value, adds it, so that the select shows the value that the form sends.
 */
function withValue(options: Options, value: string): Options {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return isOffered ? options : [...options, { value, label: value }];
}

/** A select with options from the server. Shows the loading state, and a retry button after an error. */
export function LookupField<List>(props: LookupFieldProps<List>) {
  const { lookup, optionsOf, idleText, ...select } = props;
  const { t } = useTranslation('common');
  const choose = t('choose');
  const isLoading = lookup.kind === 'loading';
  const idlePlaceholder = lookup.kind === 'idle' ? idleText : undefined;
  const options = lookup.kind === 'loaded' ? optionsOf(lookup.data) : [];
  return (
    <div className={styles['lookup']} aria-busy={isLoading || undefined}>
      <SelectField
        {...select}
        options={isLoading ? [] : withValue(options, select.value)}
        placeholder={isLoading ? t('listLoading') : (idlePlaceholder ?? choose)}
      />
      {lookup.kind === 'failed' ? (
        <div className={styles['missing']}>
          <p>{t('listFailed')}</p>
          <Button size="compact" icon={<RefreshIcon />} onClick={() => lookup.reload()}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
