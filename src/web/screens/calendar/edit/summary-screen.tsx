import { useState } from 'react';
import { GoTo } from '#web/app/go-to.tsx';
import type { VisitEdit } from './edit.ts';
import { checkEdit } from './edit-change.ts';
import { EditFrame } from './edit-frame.tsx';
import { EditSummaryPage } from './summary-page.tsx';

/** `/calendar/edit/summary`: read the change through and confirm it (docs/product/changing.md, "Summary of a change"). */
export function EditSummaryScreen() {
  return (
    <EditFrame title="Summary" step="summary" lead="Nothing is sent until you confirm.">
      {(edit) => <ReadySummary edit={edit} />}
    </EditFrame>
  );
}

/** Without a change that is ready there is nothing to sum up: back to its details. Judged once, when the screen opens. */
function ReadySummary({ edit }: { edit: VisitEdit }) {
  const [ready] = useState(() => checkEdit(edit, edit.rules()).length === 0);
  return ready ? <EditSummaryPage edit={edit} /> : <GoTo href="/calendar/edit" />;
}
