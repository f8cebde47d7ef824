import { formatZone } from '#domain/time/format.ts';
import { brand } from '#web/kernel/brand.ts';

/** The zones of the two countries, from east to west. */
const zones = [
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Broken_Hill',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Eucla',
  'Australia/Perth',
];

/** Lists the provider's own zone first. A client's present zone is among the others, even if it is not in the list. */
export function listZoneOptions(chosen: string | undefined): { value: string; label: string }[] {
  const others = chosen && !zones.includes(chosen) ? [...zones, chosen] : zones;
  return [
    { value: 'provider', label: `As the provider: ${formatZone(brand.timeZone)}` },
    ...others.map((zone) => ({ value: zone, label: formatZone(zone) })),
  ];
}
