import { type ComponentProps, memo, useState } from 'react';
import type { DayToConfirm, VisitToConfirm } from '#contract/confirmations.ts';
import { formatStatus } from '#domain/appointments/status.ts';
import { formatDuration, formatTime, formatZone } from '#domain/time/format.ts';
import { unkeptForm } from '#web/kernel/unkept-form.ts';
import { FieldError } from '#web/ui/field.tsx';
import type { SelectOption } from '#web/ui/select.tsx';
import { chooseKind, describeRow, type RowDraft, type RowKind, toInitialDraft, typeInRow } from './row-draft.ts';
import {
  chargedOptions,
  findKindLabel,
  kindLooks,
  listKinds,
  listLengthOptions,
  listWhoCame,
  noChoice,
} from './row-options.ts';
// The row's own style follows, because it overrules that of a control in a narrow window.
import './pick.css';
import './confirm-row.css';

type ConfirmRowProps = {
  id: string;
  visit: VisitToConfirm;
  draft: RowDraft | undefined;
  service: string;
  workerName: string;
  /** False while it is far from the window: then it has its words and no controls. */
  isNear: boolean;
  workers: DayToConfirm['supportWorkers'];
  issue: string | undefined;
  confirmed: string;
  onChange: (visit: VisitToConfirm, draft: RowDraft) => void;
};

/** One visit: the plan, and what took place. Only what changed is drawn again, since a day may have thousands. */
export const ConfirmRow = memo(function ConfirmRow(props: ConfirmRowProps) {
  const { id, visit, service, issue, confirmed } = props;
  const draft = props.draft ?? toInitialDraft(visit);
  const isRaised = draft.kind !== 'asPlanned' && draft.kind !== 'noOne';
  const isPlain = !props.isNear || visit.recorded?.payrollExport !== undefined;
  return (
    <li className="confirm-row" id={id} data-raised={isRaised || undefined}>
      <span className="confirm-planned num">
        {visit.startTime ? formatTime(visit.startTime) : visit.startTimeOption}
        {visit.timeZone && <span className="confirm-zone soft">{formatZone(visit.timeZone)} time</span>}
      </span>
      <span className="confirm-client">
        <b translate="no">{visit.clientName}</b> <span className="soft">{service}</span>
      </span>
      {visit.status === 'Cancelled' && <CancelledCells notBooked={visit.notBooked} />}
      {visit.status !== 'Cancelled' && isPlain && <PlainCells {...props} draft={draft} />}
      {visit.status !== 'Cancelled' && !isPlain && (
        <>
          <WorkCells {...props} draft={draft} />
          <KindCell {...props} draft={draft} />
          <NoteCell {...props} draft={draft} />
        </>
      )}
      {confirmed && <span className="confirm-by soft">{confirmed}</span>}
      {issue && <FieldError id={`${id}-error`}>{issue}</FieldError>}
    </li>
  );
});

type CellProps = ConfirmRowProps & { draft: RowDraft };

/** Shows cells without a value, for the eye alone. */
function NoCells({ places }: { places: readonly ('start' | 'length' | 'worker')[] }) {
  return places.map((place) => (
    <span key={place} className={`confirm-none soft confirm-${place}`} aria-hidden>
      –
    </span>
  ));
}

const allCells = ['start', 'length', 'worker'] as const;

function PlainCells({ visit, draft, workerName }: CellProps) {
  return (
    <>
      <span className="confirm-none confirm-start num">{draft.start}</span>
      <span className="confirm-none confirm-length">{formatDuration(draft.minutes)}</span>
      <span className="confirm-none confirm-worker">{workerName}</span>
      <span className="confirm-kind confirm-flat">{findKindLabel(draft.kind, visit)}</span>
    </>
  );
}

function CancelledCells({ notBooked }: Pick<VisitToConfirm, 'notBooked'>) {
  const { icon: Icon } = kindLooks.didNotCome;
  return (
    <>
      <NoCells places={allCells} />
      <span className="confirm-kind confirm-flat" data-visit-status="cancelled">
        <Icon className="i" aria-hidden />
        {formatStatus({ status: 'Cancelled', notBooked })}
      </span>
    </>
  );
}

/** Says whether it is asked what the worker is paid, since they were not there, or no one let them in. */
const isPaidAlone = (kind: RowKind) => kind === 'notHome' || kind === 'cancelledLate';
const isNoTime = (kind: RowKind) => kind === 'didNotCome' || kind === 'noOne' || kind === 'notConfirmed';

/** Asks for start, length and worker, each naming its visit for people who hear the page. */
function WorkCells({ id, visit, draft, workers, onChange, issue }: CellProps) {
  const { kind, start, minutes, workerRef } = draft;
  const about = `, ${visit.clientName}`;
  const wrong = issue ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
  const type = (part: Partial<Omit<RowDraft, 'kind'>>) => onChange(visit, typeInRow(visit, draft, part));
  if (isNoTime(kind)) return <NoCells places={allCells} />;
  const planned = visit.startTime ? formatTime(visit.startTime) : '';
  const isPaid = isPaidAlone(kind);
  const toWords = (length: string) => (isPaid ? `Paid ${length}` : length);
  const noTime = isPaid ? 'Not paid' : 'Choose a length';
  const canReplace = (visit.planned || !visit.recorded) && kind !== 'cancelledLate';
  return (
    <>
      {isPaid ? (
        <NoCells places={['start']} />
      ) : (
        <input
          {...wrong}
          id={`${id}.start`}
          className="pick confirm-start num"
          data-on={start !== planned || kind === 'otherTime' || undefined}
          aria-label={`Started${about}`}
          autoComplete="off"
          value={start}
          onChange={(event) => type({ start: event.target.value })}
        />
      )}
      <QuickSelect
        {...wrong}
        id={`${id}.minutes`}
        className="confirm-length"
        data-on={minutes !== visit.minutes || kind === 'otherLength' || undefined}
        aria-label={`${isPaid ? 'Worker is paid' : 'Length'}${about}`}
        options={() => [
          ...(minutes === 0 || isPaid ? [{ value: '0', label: noTime }] : []),
          ...listLengthOptions(minutes, visit.minutes).map(({ value, label }) => ({ value, label: toWords(label) })),
        ]}
        value={String(minutes)}
        shown={minutes === 0 ? noTime : toWords(formatDuration(minutes))}
        onValue={(value) => type({ minutes: Number(value) })}
      />
      {canReplace && (
        <QuickSelect
          {...wrong}
          id={`${id}.workerRef`}
          className="confirm-worker"
          data-on={workerRef !== visit.supportWorkerRef || undefined}
          aria-label={`Support worker${about}`}
          options={() => [
            ...(workerRef === '' ? [{ value: '', label: 'Choose who came' }] : []),
            ...listWhoCame(workers),
          ]}
          value={workerRef}
          shown={workers.find(({ ref }) => ref === workerRef)?.fullName ?? 'Choose who came'}
          onValue={(value) => type({ workerRef: value })}
        />
      )}
    </>
  );
}

function KindCell({ visit, draft, onChange }: CellProps) {
  const { icon: Icon, look } = kindLooks[draft.kind];
  const label = findKindLabel(draft.kind, visit);
  return (
    <span className="confirm-kind" data-visit-status={look} data-quiet={draft.kind === 'asPlanned' || undefined}>
      <Icon className="i" aria-hidden />
      <QuickSelect
        aria-label={`What happened, ${visit.clientName}`}
        options={() => listKinds(visit)}
        value={draft.kind}
        shown={label}
        onValue={(kind) => onChange(visit, chooseKind(visit, draft, kind as RowKind))}
      />
    </span>
  );
}

const hasNote: readonly RowKind[] = ['notHome', 'didNotCome', 'withNote'];

function NoteCell({ id, visit, draft, workers, onChange, issue }: CellProps) {
  const [isAdded, setAdded] = useState(false);
  const { kind, note } = draft;
  if (kind === 'asPlanned' || kind === 'noOne' || kind === 'notConfirmed') return null;
  const text = describeRow(visit, draft, (ref) => workers.find((worker) => worker.ref === ref)?.fullName ?? '');
  const isOpen = isAdded || note !== '' || hasNote.includes(kind);
  return (
    <span className="confirm-note">
      {text && <span>{text}</span>}
      {isPaidAlone(kind) && <ChargedChoice {...{ id, visit, draft, onChange, issue }} />}
      {kind !== 'cancelledLate' && isOpen && (
        <label className="confirm-note-label">
          <span className="soft">{kind === 'didNotCome' ? 'What was done about it' : 'Note'}</span>
          <textarea
            id={`${id}.note`}
            form={unkeptForm}
            className="pick"
            rows={1}
            maxLength={2000}
            value={note}
            onChange={(event) => onChange(visit, typeInRow(visit, draft, { note: event.target.value }))}
          />
        </label>
      )}
      {kind !== 'cancelledLate' && !isOpen && (
        <button type="button" className="confirm-add" onClick={() => setAdded(true)}>
          Add a note
        </button>
      )}
    </span>
  );
}

type ChargedChoiceProps = Pick<CellProps, 'id' | 'visit' | 'draft' | 'onChange' | 'issue'>;

/** Asks whether who pays is charged for a visit at which no one was home, or that was cancelled late. */
function ChargedChoice({ id, visit, draft, onChange, issue }: ChargedChoiceProps) {
  const { charged } = draft;
  const value = charged === undefined ? '' : String(charged);
  const wrong = issue ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
  return (
    <QuickSelect
      {...wrong}
      id={`${id}.charged`}
      aria-label={`Charged, ${visit.clientName}`}
      options={() => (charged === undefined ? [noChoice, ...chargedOptions] : chargedOptions)}
      value={value}
      shown={[noChoice, ...chargedOptions].find((option) => option.value === value)!.label}
      onValue={(chosen) => onChange(visit, { ...draft, charged: chosen === 'true' })}
    />
  );
}

type QuickSelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  'aria-label': string;
  /** Made once someone turns to it: hundreds of rows with hundreds of options each would be slow. */
  options: () => readonly SelectOption<string>[];
  value: string;
  /** The word of the value. */
  shown: string;
  onValue: (value: string) => void;
};

/** Shows a small list beside data. It has one option until it is pointed at or focused. */
function QuickSelect({ options, value, shown, onValue, className = '', ...rest }: QuickSelectProps) {
  const [isFilled, setFilled] = useState(false);
  const fill = () => setFilled(true);
  const listed = isFilled ? options() : [];
  const isListed = listed.some((option) => option.value === value);
  return (
    <select
      {...rest}
      form={unkeptForm}
      className={`pick ${className}`.trim()}
      value={value}
      onPointerEnter={fill}
      onPointerDown={fill}
      onFocus={fill}
      onChange={(event) => onValue(event.target.value)}
    >
      {!isListed && <option value={value}>{shown}</option>}
      {listed.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
