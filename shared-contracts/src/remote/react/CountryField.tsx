import { listCountries, type Country } from '../../api';
import { LookupField } from './LookupField';
import type { LocationFieldProps } from './LocationFieldProps';
import { useEndpoint } from './useEndpoint';
import { useErrorToast } from './useErrorToast';

const enabledOnly = { status: 1 } as const;

function optionsByName(countries: readonly Country[]) {
  return countries
    .map(({ isoCode2, enName }) => ({ value: isoCode2, label: enName }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

/**
 * A select with the supported countries, sorted by name. If the form has a state field, clear it when the country
 * changes.
 */
export function CountryField(field: LocationFieldProps) {
  return (
    <LookupField
      {...field}
      lookup={useEndpoint(listCountries, enabledOnly, { onError: useErrorToast() })}
      optionsOf={optionsByName}
    />
  );
}
