import { useTranslation } from 'react-i18next';
import { listStates, type State } from '../../api';
import { lineFormat } from '../../rules';
import { TextField } from '../../ui';
import { LookupField } from './LookupField';
import type { LocationFieldProps } from './LocationFieldProps';
import { useEndpoint } from './useEndpoint';
import { useErrorToast } from './useErrorToast';

interface StateFieldProps extends LocationFieldProps {
  /** ISO code of the country. '' if none is selected. */
  country: string;
  /** Character limit of the text field. */
  maxCharacters: number;
}

const toOptions = (states: readonly State[]) =>
  states.map(({ code, name }) => ({ value: code, label: name }));

/** A select of the country's states, or a text field if the country has none. */
export function StateField({ country, maxCharacters, ...field }: StateFieldProps) {
  const { t } = useTranslation('common');
  const states = useEndpoint(
    listStates,
    country === '' ? undefined : { countryIsoCode2: country, status: 1 },
    { onError: useErrorToast() },
  );
  // The form requires a state. If the country has no states in the list, the player types one.
  if (states.kind === 'loaded' && states.data.length === 0)
    return <TextField {...field} format={lineFormat} maxCharacters={maxCharacters} />;
  return <LookupField {...field} lookup={states} optionsOf={toOptions} idleText={t('countryFirst')} />;
}
