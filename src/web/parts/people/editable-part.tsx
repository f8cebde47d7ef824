import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ClientPart } from './client-part.tsx';

type EditablePartProps = {
  id: string;
  title: string;
  /** The id of the part whose form is open: one at a time, so that a page has one Save. */
  editing: string | undefined;
  onEdit: (id: string | undefined) => void;
  mayEdit: boolean;
  facts: ReactNode;
  /** The form in place of the facts. */
  form: (onClose: () => void) => ReactNode;
};

/** Shows a part of someone's record as text, and on Edit its form in the same place. */
export function EditablePart({ id, title, editing, onEdit, mayEdit, facts, form }: EditablePartProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const isOpen = editing === id && mayEdit;
  function close() {
    onEdit(undefined);
    requestAnimationFrame(() => edit.current?.focus());
  }
  return (
    <ClientPart
      id={id}
      title={title}
      isWide={isOpen}
      action={
        mayEdit &&
        editing === undefined && (
          <Button ref={edit} variant="quiet" size="small" aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
            Edit
          </Button>
        )
      }
    >
      {isOpen ? <OpenForm>{form(close)}</OpenForm> : facts}
    </ClientPart>
  );
}

/** Gives the focus to the first field of a form that was opened. */
function OpenForm({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <div ref={place} className="client-part-form">
      {children}
    </div>
  );
}
