import { TextArea } from '#web/ui/text-area.tsx';
import { announceCount, formatCharactersLeft } from './notes-limit.ts';
import './notes-field.css';

type NotesFieldProps = {
  label?: string;
  notes: string;
  onNotes: (notes: string) => void;
  error?: string | undefined;
};

/** Words for the office and the support worker; near the limit it says how many characters are left. */
export function NotesField({ label = 'Notes', notes, onNotes, error }: NotesFieldProps) {
  return (
    <div>
      <TextArea
        label={label}
        hint="Anything the office or the support worker should know"
        error={error}
        value={notes}
        onValue={onNotes}
      />
      <p className="notes-count" aria-hidden>
        {formatCharactersLeft(notes)}
      </p>
      <p className="sr" role="status">
        {announceCount(notes)}
      </p>
    </div>
  );
}
