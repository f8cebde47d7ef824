import { PersonGroup } from '#web/parts/people/person-group.tsx';
import { PersonLocation, PersonSuburb } from '#web/parts/people/person-place.tsx';
import type { PersonForm } from '#web/parts/people/use-person-form.ts';
import { WeekHoursField } from '#web/parts/week-hours/week-hours-field.tsx';
import { ChecksField } from './checks-field.tsx';
import { EmploymentField } from './employment-field.tsx';
import './worker.css';

const looks = {
  noticeWay: { hint: 'By email unless set. Without an address you call them.' },
  transport: { hint: 'Such as “Own car, with room for a walker”. Clients read this.' },
  payrollNumber: { hint: 'As your payroll has it.' },
  bio: { hint: 'Clients read this when they choose a support worker.' },
};

export function WorkerFields({ form, today }: { form: PersonForm; today: string }) {
  const group = { form, looks };
  return (
    <>
      <PersonGroup {...group} title="Personal details" rows={[['givenName', 'familyName', 'knownAs'], 'genderRef']}>
        <EmploymentField form={form} today={today} />
      </PersonGroup>
      <PersonGroup {...group} title="Contact details" rows={[['phone', 'email'], 'noticeWay']}>
        <PersonSuburb form={form} hint="Where they travel from. The nearest support workers are offered first." />
        <PersonLocation form={form} />
      </PersonGroup>
      <PersonGroup {...group} title="Skills and languages" rows={['skillRefs', 'languageRefs', 'bio']} />
      <PersonGroup {...group} title="Hours and transport" rows={['driverLicenses', 'transport']}>
        <WeekHoursField
          legend="Work hours"
          hint="When they can be given visits. An end before the start is on the next day."
          none="Unavailable"
          {...form.field('workHours')}
        />
      </PersonGroup>
      <PersonGroup {...group} title="Office only" rows={[['payrollNumber']]}>
        <ChecksField form={form} today={today} />
      </PersonGroup>
    </>
  );
}
