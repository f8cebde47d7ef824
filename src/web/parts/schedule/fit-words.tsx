import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { OfficeWorker } from '#contract/office.ts';
import { describeExpired, type ExpiredCheck, findStop } from '#domain/support-workers/checks.ts';
import { useItemNames } from '#web/parts/support-workers/use-item-names.ts';
import { listFitWords } from './list-fit-words.ts';
import './fit-words.css';
import './expired-checks.css';

/** Shows which of the client's needs an offered worker meets, and which are missing (docs/product/requests.md, "What the client needs"). */
export function FitWords({ fit }: Pick<OfficeWorker, 'fit'>) {
  const names = {
    skills: useItemNames('skills'),
    genders: useItemNames('genders'),
    languages: useItemNames('languages'),
  };
  if (!fit) return null;
  return (
    <span className="fit-words">
      {listFitWords(fit, names).map(({ words, isMet }) => (
        <span key={words} data-met={isMet}>
          {isMet ? <Check className="i" aria-hidden /> : <TriangleAlert className="i" aria-hidden />}
          <span>{words}</span>
        </span>
      ))}
    </span>
  );
}

/** Describes an expired check with the reason to give visits all the same: `First aid expired 21 Nov 2026: “Course on 3 Dec”.` */
function describeCheck({ reason, ...check }: ExpiredCheck): string {
  return `${describeExpired(check)}${reason ? `: “${reason}”` : ''}.`;
}

/** Shows what an offered worker has to renew (docs/product/people.md, "Checks that expire" and "Checks that stop"). */
export function ExpiredChecks({ checks = [] }: { checks: OfficeWorker['expiredChecks'] }) {
  if (checks.length === 0) return null;
  return (
    <span className="expired-checks">
      <TriangleAlert className="i" aria-hidden />
      <span>
        {checks.map(describeCheck).join(' ')}
        {findStop(checks) && ' No visits until it is renewed.'}
      </span>
    </span>
  );
}
