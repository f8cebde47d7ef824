import { formatDate } from '#domain/time/format.ts';
import { formatMoney, parseMoney } from '../money.ts';
import { listShownFields } from './forms.ts';
import type { RegistrationField, RegistrationForm, RegistrationStep, RegistrationValues } from './types.ts';

type RegistrationAnswer = { name: string; label: string; value: string };
type AnsweredStep = Pick<RegistrationStep, 'path' | 'title'> & { answers: RegistrationAnswer[] };

/** Describes all answers in words, step by step, for the review, the office and paper alike. An empty one is left out. */
export function describeAnswers(form: RegistrationForm, values: RegistrationValues): AnsweredStep[] {
  return form.steps.map((step) => ({
    path: step.path,
    title: step.title,
    answers: listShownFields(step, values).flatMap((field) => {
      const value = values[field.name]?.trim();
      return value ? [{ name: field.name, label: field.label, value: formatAnswer(field, value) }] : [];
    }),
  }));
}

function formatAnswer(field: RegistrationField, value: string): string {
  switch (field.kind) {
    case 'choice':
    case 'longChoice':
      return field.options.find((option) => option.value === value)?.label ?? value;
    case 'declaration':
      return 'Yes';
    case 'date':
    case 'birthDate':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
    case 'number':
      return field.unit ? `${value} ${field.unit}` : value;
    case 'money': {
      const cents = parseMoney(value);
      return cents === undefined ? value : `${formatMoney(cents)} ${field.unit ?? ''}`.trim();
    }
    default:
      return value;
  }
}
