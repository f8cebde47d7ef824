import { notesCount, notesIssue, spokenCount } from '#web/parts/booking/notes-limit.ts';
import { TextArea, type TextAreaProps } from '#web/ui/text-area.tsx';
import './counted-text.css';

/** Words to the office; near the limit it says how many characters are left. */
export function CountedText(props: Omit<TextAreaProps, 'error'>) {
  const { value } = props;
  return (
    <div>
      <TextArea {...props} error={notesIssue(value)} />
      <p className="count" aria-hidden>
        {notesCount(value)}
      </p>
      <p className="sr" role="status">
        {spokenCount(value)}
      </p>
    </div>
  );
}
