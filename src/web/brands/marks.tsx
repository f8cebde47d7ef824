/**
 * Shows the brand's mark, two shapes side by side: figures, sun and veranda, hills. Decoration: the name is beside it, or a word says
 * what is loading. Drawn in `NAME.svg`.
 */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <use className="mark-b" href="#mark-b" />
      <use className="mark-a" href="#mark-a" />
    </svg>
  );
}
