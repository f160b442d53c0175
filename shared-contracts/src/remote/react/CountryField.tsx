import { listCountries, type Country } from '../../api';
import { LookupField } from './LookupField';
import type { PlaceField } from './PlaceField';
import { useEndpoint } from './useEndpoint';
import { useErrorToast } from './useErrorToast';

const offered = { status: 1 } as const;

function byName(countries: readonly Country[]) {
  return countries
    .map(({ isoCode2, enName }) => ({ value: isoCode2, label: enName }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The countries in service, by name. A form that asks for a state clears it with every change here. */
export function CountryField(field: PlaceField) {
  return (
    <LookupField
      {...field}
      lookup={useEndpoint(listCountries, offered, { onError: useErrorToast() })}
      optionsOf={byName}
    />
  );
}
