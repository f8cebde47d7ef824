import { findOpenings, type Openings } from '#domain/settings/opening-hours.ts';
import { brand } from '#web/kernel/brand.ts';
import { useOfficeContact } from '#web/kernel/office-contact.ts';
import { useSettings } from './account.ts';

/** Returns when the office is open; undefined until the settings have come, which have its holidays, and where its hours are not typed. */
export function useOpenings(): Openings | undefined {
  const contact = useOfficeContact();
  const holidays = useSettings().data?.holidays;
  return holidays && findOpenings({ contact, holidays, zone: brand.timeZone });
}
