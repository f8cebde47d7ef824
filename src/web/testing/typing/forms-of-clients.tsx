import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { OwnMembership } from '#contract/users.ts';
import { type BookingLine, createLine, createSettings } from '#domain/booking/line.ts';
import { bookingLimits } from '#domain/booking/time-limits.ts';
import { StartChoice } from '#web/parts/booking/line-choices.tsx';
import { SettingsFields } from '#web/parts/booking/new/settings-fields.tsx';
import { firstFilters } from '#web/parts/support-workers/search-filters.ts';
import { WorkerSearchForm } from '#web/parts/support-workers/search-form.tsx';
import { OrderForm } from '#web/screens/calendar/new-order/order-form.tsx';
import { HelpSearch } from '#web/screens/help/help-screens.tsx';
import { RegisterDetailsForm } from '#web/screens/register/details-form.tsx';
import { StartRegistrationForm } from '#web/screens/register/start-registration-form.tsx';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { TypedForms } from './typed-form.ts';

const today = '2026-11-23';
const rose = { clientRef: 'rose', name: 'Rose', role: 'client' } as OwnMembership;

function NotesOfBooking() {
  const [settings, setSettings] = useState(createSettings({ hasFunding: false }));
  return (
    <SettingsFields
      settings={settings}
      payers={[]}
      repeats={false}
      at={(id) => ({ id, error: undefined })}
      notesHint=""
      firstDate={today}
      today={today}
      onSettings={(part) => setSettings({ ...settings, ...part })}
    />
  );
}

function ExactStart() {
  const limits = { ...bookingLimits, step: 1 };
  const [line, setLine] = useState<BookingLine>({ ...createLine(today), startTimeOption: 'Specified' });
  return <StartChoice line={line} onLine={setLine} limits={limits} />;
}

function SearchForWorkers() {
  const lists = { skills: [], languages: [], genders: [] };
  const search = { addressError: undefined, searching: false, onSearch: () => {} };
  return <WorkerSearchForm filters={{ ...firstFilters, text: 'Mele' }} lists={lists} {...search} />;
}

export const formsOfClients: TypedForms = {
  'the first step of an account': [{ open: () => renderScreen({ '/': StartRegistrationForm }) }],
  'a new account': [
    { open: () => renderScreen({ '/': () => <RegisterDetailsForm token="t1" email="mere@example.org" /> }) },
  ],
  'the notes of a booking': [{ open: () => renderScreen({ '/': NotesOfBooking }) }],
  'the exact start of a visit': [{ open: () => renderScreen({ '/': ExactStart }) }],
  'a search for support workers': [
    {
      open() {
        fakeServer({ 'POST /addresses/search': () => ({ addresses: [] }) });
        return renderScreen({ '/': SearchForWorkers });
      },
    },
  ],
  'an order': [
    {
      async open() {
        await renderScreen({ '/': () => <OrderForm client={rose} userRef="rose" /> }, { user: { ref: 'rose' } });
        await screen.findByLabelText(/^Order notes/);
      },
    },
  ],
  'a search in the help': [{ open: () => renderScreen({ '/': () => <HelpSearch pages={[]} /> }) }],
};
