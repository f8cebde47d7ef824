import { Mark } from '#web/brands/marks.tsx';
import './spinner.css';

type SpinnerProps = {
  /** What the person waits for. */
  label: string;
  /** Fills a whole page. */
  page?: boolean;
};

/** The two figures breathe in turn. Use a skeleton where the shape of the content is known. */
export function Spinner({ label, page = false }: SpinnerProps) {
  return (
    <div className={page ? 'spinner page' : 'spinner'} role="status">
      <Mark />
      <p>{label}</p>
    </div>
  );
}
