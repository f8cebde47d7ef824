import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { careFields } from '#domain/care-registrations/fields.ts';
import { clientFields } from '#domain/clients/client-fields.ts';
import { detailsFields, ownAccountFields } from '#domain/clients/details-fields.ts';
import { noLists, type PersonField } from '#domain/people/fields.ts';
import { normalisePhone } from '#domain/people/phone.ts';
import { workerFields } from '#domain/support-workers/worker-fields.ts';
import { AddressField } from '#web/parts/address/address-field.tsx';
import { PersonGroup } from '#web/parts/people/person-group.tsx';
import { PersonLocation, PersonSuburb } from '#web/parts/people/person-place.tsx';
import { type PersonForm, usePersonForm } from '#web/parts/people/use-person-form.ts';
import { WeekHoursField } from '#web/parts/week-hours/week-hours-field.tsx';
import { SuburbField } from '#web/screens/office/clients/suburb-field.tsx';
import { ChecksField } from '#web/screens/office/support-workers/checks-field.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { TypedForm, TypedForms } from './typed-form.ts';

const today = '2026-11-20';
const lookups = { ...noLists, today, workerChecks: [{ ref: 'first-aid', name: 'First aid' }] };

/** Every field of a person that is typed, in each record that has it. */
const records: { [record: string]: readonly PersonField[] } = {
  'a client': clientFields,
  'the details of a client': detailsFields,
  'a support worker': workerFields,
  'a registration for care': careFields,
  'an account': ownAccountFields,
};

const notTyped = ['flag', 'region', 'zone', 'gender', 'salutation', 'language', 'priority', 'noticeWay', 'day'];
const lists = ['skills', 'languages', 'driverLicenses', 'workHours', 'checks'];

const textsOf: { [kind: string]: readonly string[] } = {
  identifier: ['zac 536'],
  latitude: ['-41.2'],
  longitude: ['174.9'],
};

/** Values that are sent for a text: tidied only now. */
const sentFor: { [kind: string]: (typed: string) => unknown } = {
  address: (typed) => typed.replace(', ', '\n'),
  phone: normalisePhone,
  birthDate: () => '1950-05-14',
  identifier: () => 'ZAC536',
  latitude: Number,
  longitude: Number,
};

/** Opens one field in a form of its own, so that a key draws little. */
async function openField(field: PersonField, draw: (form: PersonForm) => ReactNode) {
  let read: PersonForm['read'] | undefined;
  function OneField() {
    const form = usePersonForm({ fields: [field], lookups, values: {} });
    read = form.read;
    return draw(form);
  }
  fakeServer({ 'POST /addresses/search': () => ({ addresses: [] }) });
  await renderScreen({ '/': OneField });
  return () => read?.()[field.name];
}

function makeForm(field: PersonField): TypedForm {
  return {
    open: () => openField(field, (form) => <PersonGroup form={form} rows={[field.name]} />),
    texts: textsOf[field.kind],
    sent: (typed) => sentFor[field.kind]?.(typed) ?? typed,
  };
}

const personForms = Object.entries(records).map(([record, fields]) => {
  const typed = fields.filter(({ kind }) => !notTyped.includes(kind) && !lists.includes(kind));
  return [record, typed.map(makeForm)] as const;
});

const fieldOf = (name: string) => workerFields.find((field) => field.name === name)!;

export const formsOfPeople: TypedForms = {
  'an address': [
    {
      async open() {
        function Address() {
          const [value, setValue] = useState({ text: '' });
          return <AddressField label="Address" value={value} onValue={setValue} />;
        }
        await renderScreen({ '/': Address });
        // Its code loads once, for all other forms too.
        await screen.findByRole('combobox');
      },
    },
  ],
  ...Object.fromEntries(personForms),
  'the suburb and the place of a support worker': [
    {
      async open() {
        function Place() {
          const form = usePersonForm({ fields: workerFields, lookups, values: {} });
          return (
            <>
              <PersonSuburb form={form} hint="" />
              <PersonLocation form={form} />
            </>
          );
        }
        await renderScreen({ '/': Place });
      },
    },
  ],
  'the suburb of a client': [
    {
      open: () => openField(clientFields.find(({ name }) => name === 'suburb')!, (form) => <SuburbField form={form} />),
    },
  ],
  'the checks of a support worker': [
    {
      open: () => openField(fieldOf('checks'), (form) => <ChecksField form={form} today={today} />),
      sent: () => [{ checkRef: 'first-aid', expiresOn: '1950-05-14' }],
    },
  ],
  'the work hours of a support worker': [
    {
      async open() {
        const read = await openField(fieldOf('workHours'), (form) => (
          <WeekHoursField legend="Work hours" hint="" none="Unavailable" {...form.field('workHours')} />
        ));
        screen.getByRole('button', { name: /^Add hours ?on Monday/ }).click();
        await screen.findByLabelText('From, Monday');
        return read;
      },
      sent: () => [{ dayOfWeek: 'Monday', startTime: '09:05', endTime: '09:05', status: 'NotAllocated' }],
    },
  ],
};
