import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { regionCodes, regions } from '#domain/settings/regions.ts';
import { suburbRegionQuery } from '#web/calls/office-clients.ts';
import { brand } from '#web/kernel/brand.ts';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { Select } from '#web/ui/select.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const options = regionCodes
  .filter((code) => regions[code].country === brand.country)
  .map((code) => ({ value: code, label: regions[code].name }));

/** Asks for the region of a client. Until one is chosen it is that of the home, as typed here, and follows it. */
export function RegionField({ form }: { form: PersonForm }) {
  const { value, onValue, ...field } = form.field('region');
  const { data } = useQuery({ ...suburbRegionQuery(useTypedHome(form)), placeholderData: keepPreviousData });
  const proposed = data?.region ? regions[data.region].name : 'not known';
  return (
    <Select
      {...field}
      label="Region"
      hint="Its holidays show in the calendar and in payroll, beside those of the whole country."
      options={[{ value: 'home', label: `As the home: ${proposed}` }, ...options]}
      value={options.find((one) => one.value === value)?.value ?? 'home'}
      onValue={(chosen) => onValue(chosen === 'home' ? '' : chosen)}
    />
  );
}

function useTypedHome({ texts }: PersonForm) {
  const { suburb = '', latitude, longitude, timeZone } = texts;
  const settled = useDebounced(suburb.trim());
  const place = { latitude: Number(latitude || Number.NaN), longitude: Number(longitude || Number.NaN) };
  const isPlace = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return { ...(settled && { suburb: settled }), ...(isPlace && place), ...(timeZone && { timeZone }) };
}
