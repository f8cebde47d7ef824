import { Link } from '@tanstack/react-router';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { AnyCommand } from '#web/calls/commands.ts';
import { unsentWord } from '#web/parts/visit/status-look.ts';
import { useWaitingOf } from '#web/person/writes/waiting.ts';
import { TypedText } from '#web/ui/typed-text.tsx';
import { formatLabels } from './waiting-words.ts';
import './waiting-here.css';

/** Shows what waits on this device and will be in this place once it is sent; nothing where nothing waits. */
export function WaitingHere({ isMeant }: { isMeant: (command: AnyCommand) => boolean }) {
  const changes = useWaitingOf(isMeant);
  if (changes.length === 0) return null;
  return (
    <ul className="waiting-here" aria-label={unsentWord}>
      {changes.map(({ key, title, labels, text, state }) => {
        const isStopped = state === 'refused' || state === 'parked';
        const Icon = isStopped ? TriangleAlert : CloudUpload;
        return (
          <li key={key}>
            <Icon className="i" aria-hidden />
            <div>
              <strong>{title}</strong>
              {labels.length > 0 && <p>{formatLabels(labels)}</p>}
              {text && <TypedText>{text}</TypedText>}
              <p className="soft small">
                {isStopped ? 'Not sent' : unsentWord}. <Link to="/waiting">See what waits</Link>
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
