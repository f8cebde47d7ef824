import { formatCount } from '#domain/texts/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import type { ShownRows } from './use-visit-rows.ts';

/** Shows or hides the support workers without visits, where they are more than a few (docs/product/office.md, "Days, rows and filters"). */
export function IdleLine({ rows, view }: Pick<ShownRows, 'rows' | 'view'>) {
  const { idle } = rows;
  if (!idle) return null;
  const { count, isHidden } = idle;
  return (
    <p>
      <Button
        size="small"
        variant="quiet"
        aria-expanded={!isHidden}
        onClick={() => view.show({ idle: isHidden ? 'shown' : undefined })}
      >
        {isHidden ? 'Show' : 'Hide'} {describeIdle(count)}
      </Button>
      <LeftOut rows={rows} />
    </p>
  );
}

/** Says on paper who is left out. */
export function LeftOut({ rows: { idle } }: Pick<ShownRows, 'rows'>) {
  return idle?.isHidden && <span className="paper-only">Left out: {describeIdle(idle.count)}.</span>;
}

function describeIdle(count: number): string {
  return `${formatCount(count, 'support worker')} without visits`;
}
