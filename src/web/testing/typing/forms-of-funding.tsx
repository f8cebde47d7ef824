import { screen } from '@testing-library/react';
import type { ClientProfile } from '#contract/client-details.ts';
import { listRegistrationFields, registrationForms } from '#domain/individualised-funding/registrations/forms.ts';
import { registrationKinds } from '#domain/individualised-funding/registrations/types.ts';
import { RegistrationField } from '#web/screens/account/individualised-funding/registrations/registration-field.tsx';
import { useRegistrationForm } from '#web/screens/account/individualised-funding/registrations/use-registration-form.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { TypedForm } from './typed-form.ts';

const notTyped = ['choice', 'longChoice', 'declaration', 'date'];

const registrations = registrationKinds.flatMap((kind) =>
  listRegistrationFields(registrationForms[kind])
    .filter((field) => !notTyped.includes(field.kind))
    .map((field): [string, TypedForm] => {
      let answers: { [name: string]: string } = {};
      function Answer() {
        const about = { kind, clientRef: 'rose', fundingRef: 'a', today: '2026-11-23', registrations: [] };
        const form = useRegistrationForm({ ...about, details: {} as ClientProfile });
        answers = form.answers;
        return <RegistrationField form={form} field={field} />;
      }
      return [
        `${field.label} (${field.name}) of a registration as ${kind}`,
        {
          async open() {
            await renderScreen({ '/': Answer }, { user: { ref: 'rose' } });
            await screen.findByLabelText(new RegExp(`^${RegExp.escape(field.label)}`));
            return () => answers[field.name];
          },
          sent: (typed) => (field.kind === 'birthDate' ? '1950-05-14' : typed),
        },
      ];
    }),
);

export const formsOfFunding: Record<string, TypedForm> = Object.fromEntries(registrations);
