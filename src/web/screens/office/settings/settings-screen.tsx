import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import type { OfficeContact, OfficeList, OfficeOnCall, OfficePeriod } from '#contract/office-settings.ts';
import { formatHoursOf } from '#domain/settings/opening-hours.ts';
import { checkPeriod, periods } from '#domain/settings/periods.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { changePeriod } from '#web/calls/office-settings.ts';
import { formatItemCount, listLabels } from '#web/parts/settings/list-labels.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { FeatureSwitch } from './feature-switch.tsx';
import { SettingsPage } from './page/settings-page.tsx';
import './settings.css';

export function SettingsScreen() {
  return (
    <SettingsPage
      isTop
      title="Settings"
      lead="What clients, supporters and support workers see. A change applies to everyone at once."
    >
      {({ features, lists, contact, onCall, holidays, periods, payrollFile }) => (
        <>
          <ContactSection contact={contact} onCall={onCall} />
          <section className="section" aria-labelledby="features">
            <h2 id="features">Features</h2>
            <ul className="features">
              {features.map((feature) => (
                <FeatureSwitch key={feature.name} feature={feature} />
              ))}
            </ul>
          </section>
          <ListsSection lists={lists} holidays={holidays.length} />
          <section className="section" aria-labelledby="pay">
            <h2 id="pay">Pay</h2>
            <ul className="rows settings-contact">
              <SettingsRow page={{ to: '/office/settings/payroll-file' }} name="Payroll file">
                {formatCount(payrollFile.columns.length, 'column')}
              </SettingsRow>
            </ul>
          </section>
          <section className="section" aria-labelledby="periods">
            <h2 id="periods">Periods</h2>
            {periods.map((period) => (
              <PeriodForm key={period.name} period={period} />
            ))}
          </section>
        </>
      )}
    </SettingsPage>
  );
}

function ContactSection({ contact, onCall }: { contact: OfficeContact; onCall: OfficeOnCall }) {
  const { phone, email } = contact;
  const ways = [phone, formatHoursOf(contact), email].filter((way) => way !== undefined);
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">How people reach you</h2>
      {!phone && !email && (
        <Banner kind="wait" title="People cannot see how to reach you yet">
          Add a phone number or an email address.
        </Banner>
      )}
      <ul className="rows settings-contact">
        <SettingsRow page={{ to: '/office/settings/contact' }} name="Phone, hours and email">
          {ways.join(' · ') || 'Nothing is set yet.'}
        </SettingsRow>
        <SettingsRow page={{ to: '/office/settings/on-call' }} name="Out of hours">
          {onCall.addresses.length > 0
            ? `${formatCount(onCall.addresses.length, 'address is', 'addresses are')} emailed at once.`
            : 'No one is emailed while you are closed.'}
        </SettingsRow>
      </ul>
    </section>
  );
}

type SettingsRowProps = { page: LinkProps; name: string; count?: string; children: ReactNode };

function SettingsRow({ page, name, count, children }: SettingsRowProps) {
  return (
    <li>
      <Link className="item" {...page}>
        <span className="grow">
          <span className="settings-list-name">
            <span className="name">{name}</span>
            {count && <span className="soft small">{count}</span>}
          </span>
          <span className="more">{children}</span>
        </span>
        <ChevronRight className="i" aria-hidden />
      </Link>
    </li>
  );
}

function ListsSection({ lists, holidays }: { lists: readonly OfficeList[]; holidays: number }) {
  return (
    <section className="section settings-lists" aria-labelledby="lists">
      <div className="section-head">
        <h2 id="lists">Lists</h2>
      </div>
      <ul className="rows">
        {lists.map((list) => (
          <SettingsRow
            key={list.list}
            page={{ to: '/office/settings/lists/$list', params: { list: list.list } }}
            name={listLabels[list.list].title}
            count={formatItemCount(list)}
          >
            {listLabels[list.list].says}
          </SettingsRow>
        ))}
        <SettingsRow page={{ to: '/office/settings/holidays' }} name="Public holidays">
          {formatCount(holidays, 'day')}, shown in calendars.
        </SettingsRow>
      </ul>
    </section>
  );
}

/** Asks how long a period is (docs/product/settings.md, "Periods"). */
function PeriodForm({ period: { name, length, version } }: { period: OfficePeriod }) {
  const { label, unit } = periods[name];
  const form = useForm({
    initial: { length: String(length) },
    check(values) {
      const message = checkPeriod(name, toNumber(values.length));
      return message ? [{ path: 'length', message }] : [];
    },
  });
  const send = useCommand({
    form,
    command: () =>
      changePeriod({ params: { name }, version, body: { length: toNumber(form.values.length) }, labels: [label] }),
  });
  return (
    <EditForm className="list-add" form={form} labels={{ length: label }} send={send}>
      <TextInput label={`${label} (${unit}s)`} inputMode="numeric" autoComplete="off" {...form.field('length')} />
      <Button type="submit" variant="second" pending={send.pending}>
        Save
      </Button>
    </EditForm>
  );
}

/** Reads an empty field as no number. */
function toNumber(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
