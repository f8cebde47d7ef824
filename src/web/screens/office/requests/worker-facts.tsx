import type { OfficeTicket, OfficeWorker } from '#contract/office.ts';
import type { Times } from '#domain/appointments/types.ts';
import { englishRef } from '#domain/settings/lists.ts';
import { describeExpiry } from '#domain/support-workers/checks.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { formatLevel } from '#web/parts/support-workers/level-texts.ts';
import { useItemNames } from '#web/parts/support-workers/use-item-names.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { FactList } from './fact-list.tsx';
import { CheckList } from './ticket-checks.tsx';
import { findShownDay } from './worker-day-text.ts';
import './worker-day.css';

/**
 * Shows `Preference: Second choice · Hoist · English, Te reo Māori · Female · Car · First aid until 1 Dec 2026`: what a row has room for.
 */
export function WorkerRecordLine({ worker }: Pick<WorkerFactsProps, 'worker'>) {
  const [skills, languages, genders] = [useItemNames('skills'), useItemNames('languages'), useItemNames('genders')];
  const { level, skillRefs = [], languageRefs = [], genderRef, transport, dueChecks = [] } = worker;
  const words = [
    level === undefined ? 'No preference' : `Preference: ${formatLevel(level)}`,
    joinWithCommas(skills(skillRefs)) || 'No skills recorded',
    joinWithCommas(languages(languageRefs)) || 'No languages recorded',
    genders(genderRef === undefined ? [] : [genderRef])[0] ?? 'Gender not recorded',
    transport || 'Transport not recorded',
    ...dueChecks.map(describeExpiry),
  ];
  return <p>{words.join(' · ')}</p>;
}

type WorkerFactsProps = { worker: OfficeWorker; ticket: NeedsTicket };

/** Shows a support worker's record beside the client's. */
export function WorkerFacts({ worker, ticket }: WorkerFactsProps) {
  const [skills, languages, genders] = [useItemNames('skills'), useItemNames('languages'), useItemNames('genders')];
  const { level, visitsToClient = 0, minutesThisWeek = 0, skillRefs = [], languageRefs = [], dueChecks = [] } = worker;
  const { clientName, client } = ticket;
  const name = clientName.split(' ')[0];
  const nameGender = (ref: string | undefined) => genders(ref === undefined ? [] : [ref]).join() || 'not recorded';
  const { preferredLanguage, preferredGenderRef, transportNeeded } = client ?? {};
  const clientLanguages = preferredLanguage === undefined ? (client?.languageRefs ?? []) : [preferredLanguage];
  const needed = joinWithCommas(skills(client?.skillsRequired ?? []));
  const facts: [label: string, value: string][] = [
    ['Visits to this client in 26 weeks', visitsToClient === 0 ? 'None' : formatCount(visitsToClient, 'visit')],
    ['That week', formatHoursAndMinutes(minutesThisWeek)],
    [`Preference of ${name}`, level === undefined ? 'None' : formatLevel(level)],
    ['Skills', `${joinWithCommas(skills(skillRefs)) || 'None recorded'}${needed && ` (${name} needs: ${needed})`}`],
    [
      'Languages',
      `${joinWithCommas(languages(languageRefs)) || 'None recorded'} (${name}: ${joinWithCommas(languages(clientLanguages)) || 'not recorded'})`,
    ],
    [
      'Gender',
      `${nameGender(worker.genderRef)} (${name}${preferredGenderRef === undefined ? '' : ' prefers'}: ${nameGender(preferredGenderRef ?? client?.genderRef)})`,
    ],
    [
      'Transport',
      `${worker.transport || 'Not recorded'}${transportNeeded ? ` (${name} needs: ${transportNeeded})` : ''}`,
    ],
    ['Checks due', joinWithCommas(dueChecks.map(describeExpiry))],
  ];
  return <FactList label={`About ${worker.givenName}`} facts={facts.map(([label, value]) => ({ label, value }))} />;
}

export type NeedsTicket = Pick<OfficeTicket, 'client' | 'clientName'>;

/** Shows `What Rose needs: Hoist, Cooking · Gender: Female · Language: Samoan · Transport: A car`. Empty if no needs are recorded. */
export function ClientNeeds({ ticket: { client, clientName } }: { ticket: NeedsTicket }) {
  const [skills, genders, languages] = [useItemNames('skills'), useItemNames('genders'), useItemNames('languages')];
  if (!client) return null;
  const { skillsRequired, preferredGenderRef, preferredLanguage = englishRef, transportNeeded } = client;
  const words = [
    joinWithCommas(skills(skillsRequired)),
    label('Gender', genders(preferredGenderRef === undefined ? [] : [preferredGenderRef])),
    label('Language', languages(preferredLanguage === englishRef ? [] : [preferredLanguage])),
    label('Transport', transportNeeded === undefined ? [] : [transportNeeded]),
  ].filter((part) => part !== '');
  if (words.length === 0) return null;
  return (
    <p className="hint">
      What {clientName.split(' ')[0]} needs: {words.join(' · ')}
    </p>
  );
}

function label(name: string, values: readonly string[]): string {
  return values.map((value) => `${name}: ${value}`).join();
}

export type WorkerDayProps = {
  worker: OfficeWorker;
  date: string;
  /** The times as they would be approved. */
  times: Times;
  /** The bookings that the request is about. */
  ownJobRefs: readonly string[];
};

/** Shows a support worker’s day with the visit in its place, and the way to it and from it. */
export function WorkerDay(props: WorkerDayProps) {
  const { title, visits, ways } = findShownDay(props);
  return (
    <section className="worker-day" aria-label={title}>
      <h3 className="desk-fact-title">{title}</h3>
      <ol className="worker-day-visits">
        {visits.map((visit) => (
          <li key={`${visit.jobRef} ${visit.time}`} data-visit={visit.kind}>
            <span className="num">{visit.time}</span>
            <span>{visit.words}</span>
          </li>
        ))}
      </ol>
      <CheckList checks={ways} />
    </section>
  );
}
