import type { OrganisationRow } from '#contract/organisations.ts';
import { formatCount } from '#domain/texts/format-count.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditForm } from '#web/ui/form/edit-form.tsx';
import type { FormSend } from '#web/ui/form/form.tsx';
import { type FormModel, useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';

type OrganisationFields = { name: string; pays: boolean };

const labels = { name: 'Name', pays: 'Pays for care' };

/** Keeps the saved name of an organisation, and whether it pays. Of a new one nothing is saved. */
export function useOrganisationForm({ name, pays }: OrganisationFields = { name: '', pays: true }) {
  return useForm<OrganisationFields>({ initial: { name, pays } });
}

type OrganisationFormProps = { form: FormModel<OrganisationFields>; send: FormSend; action: string };

/** Asks for the name of an organisation and whether it pays. A failed attempt keeps what was typed. */
export function OrganisationForm({ form, send, action }: OrganisationFormProps) {
  const { value: pays, ...paysField } = form.field('pays');
  return (
    <EditForm className="organisation-form stack" form={form} labels={labels} send={send}>
      <TextInput label={labels.name} autoComplete="off" {...form.field('name')} />
      <Checkbox label={labels.pays} hint="It can be chosen as the funder of a client." checked={pays} {...paysField} />
      <div>
        <Button type="submit" variant="primary" pending={send.pending}>
          {action}
        </Button>
      </div>
    </EditForm>
  );
}

/** Returns `Pays for the care of 12 clients. 2 members of staff, 1 is invited.` */
export function formatPeople(organisation: Omit<OrganisationRow, 'ref' | 'name'>): string {
  const { staff, invitations } = organisation;
  const invited = invitations > 0 ? `, ${formatCount(invitations, 'is', 'are')} invited` : '';
  const members = staff === 0 ? 'No staff yet' : formatCount(staff, 'member of staff', 'members of staff');
  return `${formatFunded(organisation)}${members}${invited}.`;
}

function formatFunded({ pays, fundedClients }: Pick<OrganisationRow, 'pays' | 'fundedClients'>): string {
  if (!pays) return '';
  if (fundedClients === 0) return 'Pays for care. ';
  return `Pays for the care of ${formatCount(fundedClients, 'client')}. `;
}
