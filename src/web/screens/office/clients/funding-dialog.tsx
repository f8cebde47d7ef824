import { useState } from 'react';
import type { Funding } from '#contract/appointments.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import { ApiError } from '#web/api/api-error.ts';
import { addFunding, changeFunding, invalidateClients } from '#web/api/office-clients.ts';
import { showError } from '#web/api/show-error.ts';
import { useEditBase } from '#web/parts/editing/use-edit-base.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import {
  checkFundingDraft,
  createFundingDraft,
  type FundingDraft,
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

/** The funder, the service, and the hours a week. */
export function FundingDialog({ client, funding, jobTypes, jobTypeName, funders, onClose }: FundingDialogProps) {
  const [draft, setDraft] = useState<FundingDraft>(() => createFundingDraft(funding, funders));
  const { problems, failure, isStale, pending, save } = useSaveFunding({ client, funding, draft, onClose });
  const change = (part: Partial<FundingDraft>) => setDraft({ ...draft, ...part });
  const options = (list: readonly NamedItem[]) => list.map(({ ref, name }) => ({ value: ref, label: name }));
  return (
    <Dialog
      title={funding ? `Funding of ${jobTypeName}` : 'Add a funding'}
      subtitle={client.fullName}
      size="narrow"
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" pending={pending === 'save'} onClick={() => void save('save')}>
            Save
          </Button>
          {funding && (
            <Button
              variant={funding.active ? 'danger' : 'second'}
              pending={pending === 'end'}
              onClick={() => void save('end')}
            >
              {funding.active ? 'End this funding' : 'Restart this funding'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {failure && <Banner kind="bad">{failure}</Banner>}
        {isStale && funding && (
          <Banner
            kind="wait"
            title="Someone else changed this client while you were editing. What you typed is still here. Saving will keep your version."
          >
            {formatFunding(funding)}
          </Banner>
        )}
        {funding && !funding.active && (
          <Banner kind="note">
            This funding has ended. It pays for no new visits, but still pays for existing bookings.
          </Banner>
        )}
        {!funding && (
          <Select
            label="Service"
            options={options(jobTypes)}
            value={draft.jobTypeRef}
            error={problems.jobTypeRef}
            onValue={(jobTypeRef) => change({ jobTypeRef })}
          />
        )}
        <Select
          label="Who pays"
          options={[...options(funders), { value: newFunder, label: 'A new funder …' }]}
          value={draft.funderRef}
          error={problems.funderRef}
          onValue={(funderRef) => change({ funderRef })}
        />
        {draft.funderRef === newFunder && (
          <div className="revealed">
            <TextInput
              label="Funder’s name"
              maxLength={200}
              value={draft.funderName}
              error={problems.funderName}
              onValue={(funderName) => change({ funderName })}
            />
          </div>
        )}
        <TextInput
          label="Hours a week"
          hint="Such as 7 or 2.5"
          inputMode="decimal"
          value={draft.hours}
          error={problems.fundedTimeMins}
          onValue={(hours) => change({ hours })}
        />
      </div>
    </Dialog>
  );
}

type UseSaveFundingInput = Pick<FundingDialogProps, 'client' | 'funding' | 'onClose'> & { draft: FundingDraft };

function useSaveFunding({ client, funding, draft, onClose }: UseSaveFundingInput) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isStale, setIsStale] = useState(false);
  const [pending, setPending] = useState<'save' | 'end'>();
  const { base, hold } = useEditBase({ version: client.version, funding }, isStale);

  async function write(how: 'save' | 'end') {
    const at = { clientRef: client.ref, version: base.version };
    if (!base.funding) return addFunding(at, { ...toFunding(draft), jobTypeRef: draft.jobTypeRef });
    const { ref: fundingRef, active } = base.funding;
    const body = how === 'end' ? toToggledFunding(base.funding) : { ...toFunding(draft), active };
    return changeFunding({ ...at, fundingRef }, body);
  }

  async function save(how: 'save' | 'end') {
    const newProblems = how === 'end' ? {} : checkFundingDraft(draft, !funding);
    setProblems(newProblems);
    setFailure(undefined);
    if (pending || Object.keys(newProblems).length > 0) return;
    hold();
    setIsStale(false);
    setPending(how);
    try {
      await write(how);
      const hasEnded = how === 'end' && base.funding?.active;
      showToast({ message: hasEnded ? 'The funding has ended.' : 'The funding has been saved.' });
      onClose();
    } catch (error) {
      setFailure(showError('The funding was not saved', error));
      if (error instanceof ApiError) {
        setProblems(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
        // Save may overwrite the newer version only after the reader has seen it.
        if (error.code === 'stale') await invalidateClients().then(() => setIsStale(true));
      }
      setPending(undefined);
    }
  }

  return { problems, failure, isStale, pending, save };
}
