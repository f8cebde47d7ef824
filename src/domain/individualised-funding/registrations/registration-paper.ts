import { brandPages } from '#domain/brands/brand-pages.ts';
import type { BrandName } from '#domain/brands/types.ts';
import type { Paper, PaperBlock } from '#domain/paper/paper.ts';
import { formatLongDate } from '#domain/time/format.ts';
import { describeAnswers } from './describe-answers.ts';
import { nameSupportWorker, registrationForms } from './forms.ts';
import type { RegistrationKind, RegistrationValues } from './types.ts';

type RegistrationToPrint = {
  kind: RegistrationKind;
  /** With numbers in full for the office, masked for everyone else. */
  values: RegistrationValues;
  clientName: string;
  sentOn: string;
  brandName: BrandName;
};

/** Makes a paper to sign of a registration as it was filled in (docs/product/funding-registrations.md, "On paper"). */
export function describeRegistrationPaper({ kind, values, clientName, sentOn, brandName }: RegistrationToPrint): Paper {
  const isEmployer = kind === 'employer';
  const title = isEmployer ? 'Registration as an employer' : 'Registration of a support worker';
  const person = isEmployer ? clientName : nameSupportWorker(values);
  const steps = describeAnswers(registrationForms[kind], values).flatMap((step): PaperBlock[] => [
    { kind: 'heading', level: 2, text: step.title },
    { kind: 'fields', rows: step.answers.map(({ label, value }) => ({ label, value })) },
  ]);
  return {
    title: `${title}, ${person}`,
    language: brandPages[brandName].locale,
    person,
    date: `Sent on ${formatLongDate(sentOn)}`,
    parts: [
      {
        blocks: [
          { kind: 'heading', level: 1, text: title },
          ...(isEmployer ? [] : [{ kind: 'paragraph', text: `Employed by ${clientName}.` } as const]),
          ...steps,
          {
            kind: 'signature',
            labels: ['Employer', ...(isEmployer ? [] : ['Support worker']), 'Date'],
          },
        ],
      },
    ],
  };
}
