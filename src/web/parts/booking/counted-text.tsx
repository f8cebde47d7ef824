import { announceCount, checkNotes, formatCharactersLeft } from '#web/parts/booking/notes-limit.ts';
import { TextArea, type TextAreaProps } from '#web/ui/text-area.tsx';
import './counted-text.css';

/** A text to the office; near the limit it shows how many characters are left. */
export function CountedText(props: Omit<TextAreaProps, 'error'>) {
  const { value } = props;
  return (
    <div>
      <TextArea {...props} error={checkNotes(value)} />
      <p className="count" aria-hidden>
        {formatCharactersLeft(value)}
      </p>
      <p className="sr" role="status">
        {announceCount(value)}
      </p>
    </div>
  );
}
