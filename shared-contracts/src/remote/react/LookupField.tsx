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
  /** Stands in the select while nothing can be asked yet. */
  idleText?: string;
}

/** A value that the list does not have is one of the choices too: what will be sent is what is shown. */
function withValue(options: Options, value: string): Options {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return isOffered ? options : [...options, { value, label: value }];
}

/** A select whose choices come from the server: says when they are loading, offers another try when they do not come. */
export function LookupField<List>(props: LookupFieldProps<List>) {
  const { lookup, optionsOf, idleText, ...select } = props;
  const { t } = useTranslation('common');
  const choose = t('choose');
  const loading = lookup.kind === 'loading';
  const idle = lookup.kind === 'idle' ? idleText : undefined;
  const options = lookup.kind === 'loaded' ? optionsOf(lookup.data) : [];
  return (
    <div className={styles['lookup']} aria-busy={loading || undefined}>
      <SelectField
        {...select}
        options={loading ? [] : withValue(options, select.value)}
        placeholder={loading ? t('listLoading') : (idle ?? choose)}
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
