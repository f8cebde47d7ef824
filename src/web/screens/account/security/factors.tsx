import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import type { SecondFactor } from '#contract/second-factor.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import type { Reply } from '#web/calls/endpoint-types.ts';
import { formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SecurityTask } from './security-dialog.tsx';

type FactorsProps = { security: Reply<'GET /users/me/security'>; onTask: (task: SecurityTask) => void };

const few = 3;

/** Shows the second step of sign-in: its factors, those to add, and the recovery codes for when they are lost. */
export function Factors({ security, onTask }: FactorsProps) {
  const { factors, recoveryCodesLeft, required } = security;
  const hasApp = factors.some(({ kind }) => kind === 'app');
  return (
    <section className="section" aria-labelledby="second-step">
      <h2 id="second-step">Two-step sign-in</h2>
      <p className="soft security-words">
        {required
          ? 'You can see many people’s details, so your account needs a second check as well as your password.'
          : 'Adds a second check when you sign in, so that your password alone is not enough.'}
      </p>
      {factors.length > 0 && (
        <ul className="rows security-rows">
          {factors.map((factor) => (
            <li key={factor.ref}>
              <Factor factor={factor} onRemove={() => onTask({ kind: 'remove', factor })} />
            </li>
          ))}
        </ul>
      )}
      {factors.length > 0 && recoveryCodesLeft <= few && (
        <Banner kind="wait">{formatCodesLeft(recoveryCodesLeft)}</Banner>
      )}
      <div className="security-actions">
        {!hasApp && (
          <Button
            icon={Smartphone}
            variant={factors.length === 0 ? 'primary' : 'plain'}
            onClick={() => onTask({ kind: 'app' })}
          >
            Add an authenticator app
          </Button>
        )}
        <Button icon={Fingerprint} onClick={() => onTask({ kind: 'passkey' })}>
          Add a passkey
        </Button>
        {factors.length > 0 && (
          <Button icon={KeyRound} onClick={() => onTask({ kind: 'recoveryCodes' })}>
            Make new recovery codes
          </Button>
        )}
      </div>
    </section>
  );
}

function Factor({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const Icon = factor.kind === 'app' ? Smartphone : Fingerprint;
  const used = factor.lastUsedAt ? `last used ${formatProviderDay(factor.lastUsedAt)}` : 'not used yet';
  return (
    <div className="item">
      <Icon className="i" aria-hidden />
      <div className="grow">
        <strong className="long">{factor.name}</strong>
        <br />
        <span className="soft small">
          Added {formatProviderDay(factor.createdAt)}, {used}
        </span>
      </div>
      <Button variant="quiet" size="small" onClick={onRemove}>
        Remove<span className="sr"> {factor.name}</span>
      </Button>
    </div>
  );
}

/** Says in words how many recovery codes are left. */
export function formatCodesLeft(left: number): string {
  return `You have ${left === 0 ? 'no recovery codes' : formatCount(left, 'recovery code')} left.`;
}
