import type { OfficeSupportWorker } from '#contract/office-support-workers.ts';
import { describeExpired, isExpired } from '#domain/support-workers/checks.ts';
import { formatDate } from '#domain/time/format.ts';
import { ClientPart } from '#web/parts/people/client-part.tsx';
import type { FormLists } from '#web/parts/people/person-page.tsx';

type WorkerChecksProps = { worker: Pick<OfficeSupportWorker, 'checks'>; lookups: FormLists['lookups'] };

/** Shows until when each check of a support worker is good (docs/product/people.md, "Checks that expire"). */
export function WorkerChecks({ worker: { checks }, lookups: { workerChecks, today } }: WorkerChecksProps) {
  const nameOf = (ref: string) => workerChecks.find((check) => check.ref === ref)?.name ?? '';
  return (
    <div className="worker-section worker-part">
      <ClientPart id="checks" title="Checks">
        {checks.length === 0 ? (
          <p className="soft client-part-words">No check is entered.</p>
        ) : (
          <ul className="lines">
            {checks.map(({ checkRef, expiresOn }) => (
              <li key={checkRef}>
                {isExpired({ expiresOn }, today) ? (
                  <strong className="check-expired">{describeExpired({ name: nameOf(checkRef), expiresOn })}</strong>
                ) : (
                  `${nameOf(checkRef)}, until ${formatDate(expiresOn)}`
                )}
              </li>
            ))}
          </ul>
        )}
      </ClientPart>
    </div>
  );
}
