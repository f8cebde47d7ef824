import { useState } from 'react';
import { GoTo } from '#web/kernel/go-to.tsx';
import type { VisitEdit } from '../../../parts/booking/edit/edit.ts';
import { checkEdit } from '../../../parts/booking/edit/edit-change.ts';
import { EditFrame } from '../../../parts/booking/edit/edit-frame.tsx';
import { EditSummaryPage } from '../../../parts/booking/edit/summary-page.tsx';

/**
 * `/calendar/edit/summary`: the last step of an edit, to read and confirm it
 * (docs/product/changing.md, "Summary of a change").
 */
export function EditSummaryScreen() {
  return (
    <EditFrame title="Summary" step="summary" lead="Nothing is sent until you confirm.">
      {(edit) => <ReadySummary edit={edit} />}
    </EditFrame>
  );
}

/** Returns to the details where the change is not ready. Checked once, when the screen opens. */
function ReadySummary({ edit }: { edit: VisitEdit }) {
  const [ready] = useState(() => checkEdit(edit, edit.rules()).length === 0);
  return ready ? <EditSummaryPage edit={edit} /> : <GoTo href="/calendar/edit" />;
}
