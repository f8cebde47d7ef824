import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import type { RecordNote } from '#contract/records.ts';
import { firstLineOf } from '#domain/clients/notes.ts';
import { emptyHoldingReason, longestHoldingReason } from '#domain/records/record-notes.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { isBlank } from '#domain/texts/is-blank.ts';
import { joinWithAnd } from '#domain/texts/join-with-and.ts';
import { holdBack, includeNote, readRecordFile, recordNotesQuery } from '#web/calls/records.ts';
import { brand } from '#web/kernel/brand.ts';
import { DownloadButton } from '#web/parts/files/download-button.tsx';
import { PagedList } from '#web/parts/list/paged-list.tsx';
import { formatMoment, formatProviderDay } from '#web/parts/visit/visit-text.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { NoteRow } from './written-notes.tsx';
import './client.css';

/** Shows `/office/clients/$clientRef/record`: what the office looks at before a copy (docs/product/records.md, "Before a copy"). */
export function ClientRecordScreen() {
  const { clientRef = '' } = useParams({ strict: false });
  const query = useInfiniteQuery(recordNotesQuery(clientRef));
  const [holding, setHolding] = useState<RecordNote>();
  const first = query.data?.pages[0];
  async function readCopy(looked: string) {
    try {
      return await readRecordFile(clientRef, looked);
    } catch (error) {
      // More may have been noted, or changed.
      void query.refetch();
      throw error;
    }
  }
  return (
    <div className="page">
      <BackLink to="/office/clients/$clientRef/details" params={{ clientRef }}>
        {first?.clientName ?? 'Client'}
      </BackLink>
      <PageHead
        title="Export the record"
        lead={
          first?.total !== 0 &&
          'A copy for the client must not tell what others said in confidence. Hold that back first.'
        }
        actions={
          first && (
            <DownloadButton variant="primary" name={`${first.clientName}.zip`} read={() => readCopy(first.version)}>
              Export
            </DownloadButton>
          )
        }
      />
      <PagedList
        query={query}
        of="the notes"
        rows={({ notes }) => notes}
        none={<Empty>The office has noted nothing.</Empty>}
        total={({ total }) => formatCount(total, 'note')}
      >
        {(notes) => (
          <>
            <p role="status">{describeHolding(first)}</p>
            <ol className="client-notes">
              {notes.map((note) => (
                <CopiedNote key={note.ref} {...{ clientRef, note }} onHold={() => setHolding(note)} />
              ))}
            </ol>
          </>
        )}
      </PagedList>
      {holding && <HoldBackDialog clientRef={clientRef} note={holding} onClose={() => setHolding(undefined)} />}
    </div>
  );
}

function describeHolding(counts: { heldBack: number; total: number } | undefined): string {
  if (!counts?.heldBack) return 'Nothing is held back.';
  return `${counts.heldBack} of ${formatCount(counts.total, 'note')} held back. The copy says how many, not which or why.`;
}

type CopiedNoteProps = { clientRef: string; note: RecordNote };

function CopiedNote({ clientRef, note, onHold }: CopiedNoteProps & { onHold: () => void }) {
  const { ref, names, heldBack } = note;
  const send = useCommand({
    command: (before: { reason: string }) => includeNote({ params: { clientRef, ref }, before }),
  });
  const name = <span className="sr">: {formatMoment({ at: note.writtenAt, zone: brand.timeZone })}</span>;
  return (
    <NoteRow
      {...note}
      more={
        <>
          {names.length > 0 && (
            <p className="client-note-who small">
              <Users className="i" aria-hidden />
              <span>
                Names <span translate="no">{joinWithAnd(names)}</span>
              </span>
            </p>
          )}
          {heldBack && (
            <p className="soft small">
              Held back by {heldBack.byName}, {formatProviderDay(heldBack.at)}: “{heldBack.reason}”
            </p>
          )}
        </>
      }
    >
      <div className="client-note-follow">
        {heldBack ? (
          <Button
            variant="quiet"
            size="small"
            pending={send.pending}
            onClick={() => void send.run({ reason: heldBack.reason })}
          >
            Put back{name}
          </Button>
        ) : (
          <Button variant="second" size="small" onClick={onHold}>
            Hold back…{name}
          </Button>
        )}
      </div>
    </NoteRow>
  );
}

function HoldBackDialog({ clientRef, note: { ref, words }, onClose }: CopiedNoteProps & { onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (isBlank(reason) ? [{ path: 'reason', message: emptyHoldingReason }] : []),
  });
  const send = useCommand({
    form,
    command: () => holdBack({ params: { clientRef, ref }, body: form.values }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Hold back"
      subtitle={firstLineOf(words)}
      yes="Hold back"
      no="Cancel"
      send={send}
      onClose={onClose}
    >
      <TextArea
        label="Why"
        hint="Only the office reads it."
        rows={3}
        maxLength={longestHoldingReason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
