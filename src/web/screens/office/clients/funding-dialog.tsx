import type { Funding } from '#contract/fundings.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { mostFundedMins, tooMuchFundedTime } from '#domain/clients/funded-time.ts';
import { formatDuration } from '#domain/time/format.ts';
import { addFunding, changeFunding, endFunding } from '#web/calls/office-clients.ts';
import { takeTurns } from '#web/calls/take-turns.ts';
import { useCommand } from '#web/person/writes/use-command.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { OthersChanges } from '#web/ui/form/others-changes.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type NamedItem = { ref: string; name: string };
type FundingDialogProps = {
  client: OfficeClient;
  /** The saved funding; undefined for a new one. */
  funding: Funding | undefined;
  jobTypes: readonly NamedItem[];
  jobTypeName: string | undefined;
  funders: readonly NamedItem[];
  onClose: () => void;
};

/** Fields that another person may change. The notice then shows the whole funding as it is now. */
const labels = {
  funderRef: 'Who pays',
  funderReference: 'Their reference',
  fundedTimeMins: 'Hours a week',
  active: 'In use',
};

export function FundingDialog(props: FundingDialogProps) {
  const { client, funding, jobTypes, jobTypeName, funders, onClose } = props;
  const { form, save, toggle } = useFundingForm(props);
  const options = (list: readonly NamedItem[]) => list.map(({ ref, name }) => ({ value: ref, label: name }));
  return (
    <FormDialog
      title={funding ? `Funding of ${jobTypeName}` : 'Add a funding'}
      subtitle={client.fullName}
      onClose={onClose}
      yes="Save"
      send={save}
      more={
        funding && (
          <Button
            variant={funding.active ? 'danger' : 'second'}
            pending={toggle.pending}
            onClick={() => void toggle.run(funding)}
          >
            {funding.active ? 'End this funding' : 'Restart this funding'}
          </Button>
        )
      }
    >
      <OthersChanges
        form={form}
        labels={labels}
        describe={() => (funding ? formatFunding(funding) : '')}
        pending={save.pending}
      />
      {funding && !funding.active && (
        <Banner kind="note">
          This funding has ended. It pays for no new visits, but still pays for existing bookings.
        </Banner>
      )}
      {!funding && <Select label="Service" options={options(jobTypes)} {...form.field('jobTypeRef')} />}
      <Select
        label="Who pays"
        options={[...options(funders), { value: newFunder, label: 'A new funder …' }]}
        {...form.field('funderRef')}
      />
      {form.values.funderRef === newFunder && (
        <div className="revealed">
          <TextInput label="Funder’s name" maxLength={200} {...form.field('funderName')} />
        </div>
      )}
      <TextInput
        label="Their reference"
        hint="What the funder calls it, for payroll. You can leave it empty."
        maxLength={100}
        {...form.field('funderReference')}
      />
      <TextInput label="Hours a week" hint="Such as 7 or 2.5" inputMode="decimal" {...form.field('fundedTimeMins')} />
    </FormDialog>
  );
}

function useFundingForm({ client, funding, funders, onClose }: FundingDialogProps) {
  const form = useForm({
    initial: { ...createFundingDraft(funding, funders), active: funding?.active ?? true },
    check: (draft) => checkFundingDraft(draft, !funding),
  });
  const { version, ref: clientRef } = client;
  const { jobTypeRef } = form.values;
  const body = toFunding(form.values);
  const change = (present: Funding) => ({ params: { clientRef, fundingRef: present.ref }, version });
  const save = useCommand({
    form,
    command: () =>
      funding
        ? changeFunding({ ...change(funding), body: { ...body, active: funding.active } })
        : addFunding({ params: { clientRef }, version, body: { ...body, jobTypeRef } }),
    onDone: onClose,
  });
  const toggle = useCommand<'PUT /office/clients/{clientRef}/fundings/{fundingRef}', [Funding]>({
    command: (present: Funding) =>
      (present.active ? endFunding : changeFunding)({ ...change(present), body: toToggledFunding(present) }),
    onDone: onClose,
  });
  const [saveAlone, toggleAlone] = takeTurns(save, toggle);
  return { form, save: saveAlone, toggle: toggleAlone };
}

/** The fields of a funding while they are typed: its hours as typed, named as the server names them. */
type FundingDraft = ReturnType<typeof createFundingDraft>;

/** The choice of a funder who is not in the list yet. */
export const newFunder = 'new';

/** Begins with a new funder where there is none to choose. */
export function createFundingDraft(funding: Funding | undefined, funders: readonly { ref: string }[]) {
  if (funding) {
    const { jobTypeRef, funderRef, funderReference = '', fundedTimeMins } = funding;
    const hours = String(Math.round((fundedTimeMins / 60) * 100) / 100);
    return { jobTypeRef, funderRef, funderName: '', funderReference, fundedTimeMins: hours };
  }
  const funderRef = funders.length === 0 ? newFunder : '';
  return { jobTypeRef: '', funderRef, funderName: '', funderReference: '', fundedTimeMins: '' };
}

/** Reads typed hours as minutes: `'2.5'` and `'2,5'` are 150, `'2:30'` too. Undefined where they cannot be read. */
export function parseHours(hours: string): number | undefined {
  const [, whole, minutes] = /^(\d{1,3}):([0-5]\d)$/.exec(hours.trim()) ?? [];
  if (whole && minutes) return Number(whole) * 60 + Number(minutes);
  const plain = hours.trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 60) : undefined;
}

export function checkFundingDraft(draft: FundingDraft, isNew: boolean): { path: string; message: string }[] {
  const minutes = parseHours(draft.fundedTimeMins);
  const issues = {
    jobTypeRef: isNew && draft.jobTypeRef === '' && 'Choose the service that is funded.',
    funderRef: draft.funderRef === '' && 'Choose who pays.',
    funderName: draft.funderRef === newFunder && draft.funderName.trim() === '' && 'Enter who pays.',
    fundedTimeMins: checkMinutes(minutes),
  };
  return Object.entries(issues).flatMap(([path, message]) => (message ? { path, message } : []));
}

function checkMinutes(minutes: number | undefined): string | false {
  if (!minutes) return 'Enter the hours a week as a number, such as 2.5.';
  return minutes > mostFundedMins && tooMuchFundedTime;
}

export function toFunding({ funderRef, funderName, funderReference, fundedTimeMins }: FundingDraft) {
  const funder = funderRef === newFunder ? { funderName: funderName.trim() } : { funderRef };
  const reference = funderReference.trim() || undefined;
  return { ...funder, funderReference: reference, fundedTimeMins: parseHours(fundedTimeMins) ?? 0 };
}

/** Ends an active funding or reopens an ended one, without the draft. */
export function toToggledFunding({ funderRef, funderReference, fundedTimeMins, active }: Funding) {
  return { funderRef, funderReference, fundedTimeMins, active: !active };
}

/** Returns `Now: 7 hours a week, Kererū Health, ended.`, with the funder’s reference in brackets. */
export function formatFunding({ fundedTimeMins, funderName, funderReference, active }: Funding): string {
  const funder = funderReference ? `${funderName} (${funderReference})` : funderName;
  return `Now: ${formatDuration(fundedTimeMins)} a week, ${funder}${active ? '' : ', ended'}.`;
}
