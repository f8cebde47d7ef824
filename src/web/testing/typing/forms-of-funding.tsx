import { screen } from '@testing-library/react';
import type { ClientProfile } from '#contract/client-details.ts';
import { listRegistrationFields, registrationForms } from '#domain/individualised-funding/registrations/forms.ts';
import {
  type RegistrationField as Field,
  type RegistrationKind,
  registrationKinds,
} from '#domain/individualised-funding/registrations/types.ts';
import { RegistrationField } from '#web/screens/account/individualised-funding/registrations/registration-field.tsx';
import { useRegistrationForm } from '#web/screens/account/individualised-funding/registrations/use-registration-form.ts';
import { createTermsDraft, TermsFields } from '#web/screens/office/clients/individualised-fundings/terms-fields.tsx';
import { TransactionDialog } from '#web/screens/office/clients/individualised-fundings/transaction-dialog.tsx';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { TypedForm, TypedForms } from '#web/testing/typing/typed-form.ts';
import { useForm } from '#web/ui/form/use-form.ts';

const today = '2026-11-23';
const notTyped = ['choice', 'longChoice', 'declaration', 'date'];

function makeForm(kind: RegistrationKind, field: Field): TypedForm {
  let answers: { [name: string]: string } = {};
  function Answer() {
    const about = { kind, clientRef: 'rose', fundingRef: 'a', today, registrations: [] };
    const form = useRegistrationForm({ ...about, details: {} as ClientProfile });
    answers = form.answers;
    return <RegistrationField form={form} field={field} />;
  }
  return {
    async open() {
      await renderScreen({ '/': Answer }, { user: { ref: 'rose' } });
      await screen.findByLabelText(field.label, { exact: false });
      return () => answers[field.name];
    },
    sent: (typed) => (field.kind === 'birthDate' ? '1950-05-14' : typed),
  };
}

const registrations = registrationKinds.map((kind) => {
  const fields = listRegistrationFields(registrationForms[kind]).filter((field) => !notTyped.includes(field.kind));
  return [`a registration as ${kind}`, fields.map((field) => makeForm(kind, field))] as const;
});

export const formsOfFunding: TypedForms = {
  ...Object.fromEntries(registrations),
  'the terms of a funding': [
    {
      open: () =>
        renderScreen({ '/': () => <TermsFields form={useForm({ initial: createTermsDraft() })} funders={[]} /> }),
    },
  ],
  'a transaction': [
    {
      async open() {
        const funding = { ref: 'a', funderName: 'Fund', startDate: '2026-07-01', transactions: [] } as never;
        const dialog = { clientRef: 'rose', funding, today, onClose: () => {} };
        await renderScreen({ '/': () => <TransactionDialog {...dialog} /> });
        await screen.findByLabelText('Amount');
      },
    },
  ],
};
