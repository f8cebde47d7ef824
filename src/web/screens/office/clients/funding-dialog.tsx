import type { Funding } from '#contract/fundings.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
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
import {
  checkFundingDraft,
  createFundingDraft,
  formatFunding,
  newFunder,
  toFunding,
  toToggledFunding,
} from './funding-draft.ts';

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
