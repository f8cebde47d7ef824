import { announceCount, checkNotes, formatCharactersLeft } from '#web/parts/booking/notes-limit.ts';
import { TextArea, type TextAreaProps } from '#web/ui/text-area.tsx';
import './counted-text.css';

/** Asks for a text to the office. Near the limit it shows how many characters are left. */
export function CountedText({ error, ...props }: TextAreaProps) {
  const { value } = props;
  return (
    <div>
      <TextArea {...props} error={error ?? checkNotes(value)} />
      <p className="characters-left" aria-hidden>
        {formatCharactersLeft(value)}
      </p>
      <p className="sr" role="status">
        {announceCount(value)}
      </p>
    </div>
  );
}
