import type { OfficeContact } from '#contract/office-settings.ts';
import { checkContact } from '#domain/settings/check-contact.ts';
import { type Contact, contactFields } from '#domain/settings/contact.ts';
import { regionCodes, regions } from '#domain/settings/regions.ts';
import { replaceContact } from '#web/calls/office-settings.ts';
import { brand } from '#web/kernel/brand.ts';
import { WeekHoursField } from '#web/parts/week-hours/week-hours-field.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailInput } from '#web/ui/email-input.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SettingsPage } from '../page/settings-page.tsx';
import '../settings.css';

/** Asks how people reach the office (docs/product/settings.md, "How people reach you"). */
export function ContactScreen() {
  return (
    <SettingsPage
      title="How people reach you"
      lead="At the foot of every page and email, and wherever we say to contact the office. Leave empty what you do not have."
    >
      {({ contact }) => <ContactForm contact={contact} />}
    </SettingsPage>
  );
}

const labels = {
  phone: 'Phone',
  openingHours: 'Opening hours',
  region: 'Your region',
  hours: 'Office hours',
  afterHoursPhone: 'Phone after hours',
  email: 'Email',
  emergency: 'Emergency words',
  chat: 'Chat address',
};

const empty = {
  ...{ phone: '', openingHours: '', region: '', hours: '', afterHoursPhone: '', email: '', emergency: '', chat: '' },
};

const places = [
  { value: '', label: 'Not chosen' },
  ...regionCodes
    .filter((code) => regions[code].country === brand.country)
    .map((code) => ({ value: code as string, label: regions[code].name })),
];

export function ContactForm({ contact: { version, ...contact } }: { contact: OfficeContact }) {
  const initial = { ...empty, ...contact };
  const form = useForm({ initial, check: (values) => checkContact(toContact(values), brand.country) });
  const send = useCommand({
    form,
    command: () => replaceContact({ version, body: toContact(form.values) }),
  });
  return (
    <EditForm className="contact-form stack" form={form} labels={labels} send={send}>
      <TextInput label={labels.phone} type="tel" autoComplete="off" {...form.field('phone')} />
      <WeekHoursField
        legend={labels.openingHours}
        hint={hoursHint(form.values)}
        none="Closed"
        {...form.field('openingHours')}
      />
      <Select label={labels.region} hint={regionHint(form.values)} options={places} {...form.field('region')} />
      <TextInput label={labels.afterHoursPhone} type="tel" autoComplete="off" {...form.field('afterHoursPhone')} />
      <EmailInput label={labels.email} autoComplete="off" {...form.field('email')} />
      <TextInput
        label={labels.emergency}
        hint="A whole sentence. A number in it can be pressed to call it."
        autoComplete="off"
        {...form.field('emergency')}
      />
      <TextInput
        label={labels.chat}
        hint="If you have a chat: its address, from https://. It opens in a new window."
        type="url"
        autoComplete="off"
        {...form.field('chat')}
      />
      <div>
        <Button type="submit" variant="primary" pending={send.pending}>
          Save
        </Button>
      </div>
    </EditForm>
  );
}

/** Says what opening hours are for, and which words people read until days are typed. */
function hoursHint({ openingHours, hours }: Contact): string {
  const why = 'From these we say when you answer, and which number to call.';
  return hours && !openingHours ? `${why} Until you add any, people read “${hours}”, and we promise no answer.` : why;
}

/** Says what the region is for, and without one what we take for granted. */
function regionHint({ openingHours, region }: Contact): string {
  return openingHours && !region
    ? 'Until you choose one, we take you to be open on its public holidays.'
    : 'You are closed on its public holidays, as on those of the whole country.';
}

/** Leaves out an empty field. */
function toContact(values: Record<keyof Contact, string>): Contact {
  const typed = contactFields.map((field) => [field, values[field].trim()] as const);
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}
