import { formatCount } from '#domain/texts/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import type { ShownRows } from './use-visit-rows.ts';

/** Shows or hides the support workers without visits, where they are more than a few (docs/product/office.md, "Days, rows and filters"). */
export function IdleLine({ rows: { idle }, view }: Pick<ShownRows, 'rows' | 'view'>) {
  if (!idle) return null;
  const { count, isHidden } = idle;
  const withoutVisits = `${formatCount(count, 'support worker')} without visits`;
  return (
    <p>
      <Button
        size="small"
        variant="quiet"
        aria-expanded={!isHidden}
        onClick={() => view.show({ idle: isHidden ? 'shown' : undefined })}
      >
        {isHidden ? 'Show' : 'Hide'} {withoutVisits}
      </Button>
      {isHidden && <span className="paper-only">Left out: {withoutVisits}.</span>}
    </p>
  );
}
