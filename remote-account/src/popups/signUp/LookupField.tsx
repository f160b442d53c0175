import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, RefreshIcon, SelectField } from 'shared-contracts/ui';
import styles from './SignUpPopup.module.css';
import type { Lookup } from './useLookup';

type SelectProps = ComponentProps<typeof SelectField>;

interface LookupFieldProps<List> extends Omit<SelectProps, 'options' | 'placeholder'> {
  lookup: Lookup<List>;
  optionsOf: (list: List) => SelectProps['options'];
  /** Stands in the select while nothing can be asked yet. */
  idleText?: string;
}

/** A select whose choices come from the server: says when they are loading, offers another try when they do not come. */
export function LookupField<List>({ lookup, optionsOf, idleText, ...select }: LookupFieldProps<List>) {
  const { t } = useTranslation(['account', 'common']);
  const placeholder = {
    idle: idleText ?? t('register.choose'),
    loading: t('lookup.loading'),
    loaded: t('register.choose'),
    failed: t('register.choose'),
  }[lookup.kind];
  return (
    <div className={styles['lookup']} aria-busy={lookup.kind === 'loading' || undefined}>
      <SelectField
        {...select}
        options={lookup.kind === 'loaded' ? optionsOf(lookup.list) : []}
        placeholder={placeholder}
      />
      {lookup.kind === 'failed' ? (
        <div className={styles['missing']}>
          <p>{t('lookup.failed')}</p>
          <Button size="compact" icon={<RefreshIcon />} onClick={lookup.retry}>
            {t('common:tryAgain')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
