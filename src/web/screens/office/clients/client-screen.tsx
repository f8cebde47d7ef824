import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Printer from 'lucide-react/icons/printer';
import type { OfficeClient } from '#contract/office-clients.ts';
import { changeClient, clientChoicesQuery, clientQuery } from '#web/calls/office-clients.ts';
import { readRecordFile } from '#web/calls/records.ts';
import { Corrections } from '#web/parts/corrections/corrections.tsx';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import type { FormLists } from '#web/parts/people/person-page.tsx';
import { PersonPage } from '#web/parts/people/person-page.tsx';
import { SaveButton } from '#web/parts/people/save-button.tsx';
import { WeekLink } from '#web/parts/people/week-link.tsx';
import { RingBlock } from '#web/parts/ring/ring.tsx';
import { useCommand } from '#web/person/writes/use-command.ts';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ClientAbsences } from './absences/client-absences.tsx';
import { EndOfCare } from './absences/end-of-care.tsx';
import { EndingBanner, useEnded } from './absences/ending-banner.tsx';
import { ClientFields } from './client-fields.tsx';
import { ClientIndividualisedFundings } from './client-individualised-fundings.tsx';
import { ClientNotices } from './client-notices.tsx';
import { Fundings } from './fundings.tsx';
import { SignIns } from './sign-ins.tsx';
import { useClientForm } from './use-client-form.ts';
import './client.css';

/** The month is below much that the office came for, and loads after it. */
const ClientCalendar = onDemand(() => import('./client-calendar.tsx').then((m) => m.ClientCalendar), 'The calendar');

export function ClientScreen() {
  const { clientRef = '' } = useParams({ strict: false });
  // Form and fundings show it once the client has come. It is read meanwhile.
  useQuery(clientChoicesQuery);
  return (
    <PersonPage
      noun="client"
      query={useQuery(clientQuery(clientRef))}
      to="/office/clients"
      lead={({ knownAs }) => knownAs && `Known as ${knownAs}`}
      actions={({ ref }) => (
        <>
          <BookLink clientRef={ref} />
          <WeekLink of={{ client: ref }} />
          <PostLink clientRef={ref} />
        </>
      )}
    >
      {(client, lists) => (
        <div className="client-page">
          <EndingBanner client={client} />
          <RingBlock of={{ clientRef: client.ref }} heading="h2" />
          <OfficeClientForm client={client} {...lists} />
          <aside className="client-side">
            <Fundings client={client} settings={lists.settings} />
            {lists.settings.features.individualisedFunding && <ClientIndividualisedFundings clientRef={client.ref} />}
            <SignIns client={client} />
            <ClientNotices client={client} />
            <ClientAbsences client={client} />
            <EndOfCare client={client} />
            <Corrections clientRef={client.ref} />
            <div>
              <DownloadButton variant="second" name={`${client.fullName}.zip`} read={() => readRecordFile(client.ref)}>
                Export the whole record
              </DownloadButton>
            </div>
          </aside>
          <section className="client-calendar" aria-label="Calendar">
            <ClientCalendar client={client} waiting={<SkeletonRows rows={6} label="Loading the calendar" />} />
          </section>
        </div>
      )}
    </PersonPage>
  );
}

/** Leads to a booking until the care has ended: nothing is booked after that. */
function BookLink({ clientRef }: { clientRef: string }) {
  if (useEnded(clientRef)) return null;
  return (
    <LinkButton variant="primary" icon={CalendarPlus} to="/office/clients/$clientRef/book" params={{ clientRef }}>
      Book a visit
    </LinkButton>
  );
}

/** Leads to the week by post, which is not sent to someone who has died. */
function PostLink({ clientRef }: { clientRef: string }) {
  if (useEnded(clientRef) === 'hasDied') return null;
  return (
    <LinkButton variant="second" icon={Printer} to="/office/clients/$clientRef/week" params={{ clientRef }}>
      Week by post
    </LinkButton>
  );
}

function OfficeClientForm({ client, ...lists }: FormLists & { client: OfficeClient }) {
  const { ref: clientRef, version } = client;
  const form = useClientForm({ client, ...lists });
  const hasDied = useEnded(clientRef) === 'hasDied';
  const send = useCommand({
    form,
    command: () => changeClient({ params: { clientRef }, version, body: form.toBody() }),
  });
  return (
    <EditForm
      className="person-form"
      form={form}
      labels={form.labels}
      whose="this client"
      describe={form.describe}
      send={send}
    >
      <fieldset className="client-fields" disabled={hasDied}>
        <ClientFields form={form} />
      </fieldset>
      {!hasDied && <SaveButton form={form} pending={send.pending} label="Save" />}
    </EditForm>
  );
}
