import type { OfficeTicket, OfficeWorker } from '#contract/office.ts';
import { describeExpiry } from '#domain/support-workers/checks.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { formatLevel } from '#web/parts/support-workers/level-texts.ts';
import { useItemNames } from '#web/parts/support-workers/use-item-names.ts';
import { formatHoursAndMinutes } from '#web/parts/visit/visit-text.ts';
import { useSettings } from '#web/session/account.ts';
import { Pair } from './fact-pair.tsx';

/** `Second preference · Hoist · English, Te reo Māori · Female · Car · First aid until 1 Dec 2026`: what a row has room for. */
export function WorkerFit({ worker }: Pick<WorkerFactsProps, 'worker'>) {
  const [skills, languages] = [useItemNames('skills'), useItemNames('languages')];
  const { data: settings } = useSettings();
  const { level, skillRefs = [], languageRefs = [], genderRef, transport, dueChecks = [] } = worker;
  const words = [
    level === undefined ? 'No preference' : `Preference: ${formatLevel(level)}`,
    skills(skillRefs).join(', ') || 'No skills recorded',
    languages(languageRefs).join(', ') || 'No languages recorded',
    settings?.genders.find(({ ref }) => ref === genderRef)?.name ?? 'Gender not recorded',
    transport || 'Transport not recorded',
    ...dueChecks.map(describeExpiry),
  ];
  return <p>{words.join(' · ')}</p>;
}

type WorkerFactsProps = { worker: OfficeWorker; ticket: Pick<OfficeTicket, 'client' | 'clientName'> };

/** What the register knows of a support worker, beside what it knows of the client. */
export function WorkerFacts({ worker, ticket }: WorkerFactsProps) {
  const [skills, languages] = [useItemNames('skills'), useItemNames('languages')];
  const { data: settings } = useSettings();
  const { level, visitsToClient = 0, minutesThisWeek = 0, skillRefs = [], languageRefs = [], dueChecks = [] } = worker;
  const nameGender = (genderRef: string | undefined) =>
    settings?.genders.find(({ ref }) => ref === genderRef)?.name ?? 'not recorded';
  const clientName = ticket.clientName.split(' ')[0];
  const clientLanguages = ticket.client?.preferredLanguage || languages(ticket.client?.languageRefs ?? []).join(', ');
  const facts: [label: string, value: string][] = [
    ['Visits to this client in 26 weeks', visitsToClient === 0 ? 'None' : formatCount(visitsToClient, 'visit')],
    ['That week', formatHoursAndMinutes(minutesThisWeek)],
    [`Preference of ${clientName}`, level === undefined ? 'None' : formatLevel(level)],
    ['Skills', skills(skillRefs).join(', ') || 'None recorded'],
    [
      'Languages',
      `${languages(languageRefs).join(', ') || 'None recorded'} (${clientName}: ${clientLanguages || 'not recorded'})`,
    ],
    ['Gender', `${nameGender(worker.genderRef)} (${clientName}: ${nameGender(ticket.client?.genderRef)})`],
    ['Transport', worker.transport || 'Not recorded'],
    ...(dueChecks.length > 0 ? [['Checks due', dueChecks.map(describeExpiry).join(', ')] as [string, string]] : []),
  ];
  return (
    <dl className="registration-said" aria-label={`About ${worker.givenName}`}>
      {facts.map(([label, value]) => (
        <Pair key={label} label={label} value={value} />
      ))}
    </dl>
  );
}
