import { Link } from '@tanstack/react-router';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useRef } from 'react';
import { countChanges, formatWaitingCount } from '#web/parts/waiting/waiting-words.ts';
import { useWaiting } from '#web/person/writes/waiting.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const nothing = 'Nothing is waiting to be sent now.';

/** Shows how many changes are on this device alone, in the header of every page; nothing where there are none. */
export function WaitingLink() {
  const counts = countChanges(useWaiting());
  const words = formatWaitingCount(counts);
  return (
    <>
      <Announcement words={words} />
      {words && (
        <Link className="waiting-link" to="/waiting" data-stopped={counts.waiting === 0 || undefined}>
          <WaitingIcon isStopped={counts.waiting === 0} />
          <span className="desk-only">{words}</span>
          <span className="phone-only">
            {counts.waiting || counts.notSent}
            <span className="sr"> {words.replace(/^\d+ /, '')}</span>
          </span>
        </Link>
      )}
    </>
  );
}

/** Shows the same as a row of the phone's menu. */
export function WaitingRow({ onClick }: { onClick: () => void }) {
  const counts = countChanges(useWaiting());
  const words = formatWaitingCount(counts);
  return (
    words && (
      <li>
        <Link className="menu-link" to="/waiting" onClick={onClick} activeProps={{ 'aria-current': 'page' }}>
          <WaitingIcon isStopped={counts.waiting === 0} />
          {words}
        </Link>
      </li>
    )
  );
}

function WaitingIcon({ isStopped }: { isStopped: boolean }) {
  const Icon = isStopped ? TriangleAlert : CloudUpload;
  return <Icon className="i" aria-hidden />;
}

/** Says the count once it has settled. The region is always there, so that its words are announced when they appear. */
function Announcement({ words }: { words: string }) {
  const hadSome = useRef(false);
  if (words) hadSome.current = true;
  const settled = useDebounced(words || (hadSome.current ? nothing : ''));
  return (
    <span className="sr" aria-live="polite">
      {settled}
    </span>
  );
}
