import { Mark } from '#web/brands/marks.tsx';
import './spinner.css';

type SpinnerProps = {
  /** The words for what the person waits for. */
  label: string;
  /** Fills a whole page. */
  page?: boolean;
};

/** Shows the two figures, which breathe in turn. Use a skeleton where the shape of the content is known. */
export function Spinner({ label, page = false }: SpinnerProps) {
  return (
    <div className={page ? 'spinner page' : 'spinner'} role="status">
      <Mark />
      <p>{label}</p>
    </div>
  );
}
