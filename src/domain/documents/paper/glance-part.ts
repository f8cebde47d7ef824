import type { PaperField, PaperPart } from '#domain/paper/paper.ts';
import { joinWithCommas } from '#domain/texts/join-with-and.ts';
import { listFields } from '../descriptions.ts';
import { type FilledBox, listGlance } from '../glance.ts';
import { type DocumentToPrint, formatDayOnPaper } from './document-to-print.ts';
import { nothingWritten, toPaperField } from './section-blocks.ts';

/** So that all fits on one page in letters of the usual size; what may save a life gets more of it. */
const mostLetters = { inEmergency: 300, otherwise: 160 };
const emergencyPaths = ['allergies', 'emergencyInformation'];

/** Makes the page *At a glance* (docs/product/documents.md, "At a glance"): what comes first, shortened to one page. */
export function makeGlancePart(document: DocumentToPrint): PaperPart {
  const rows = listGlance(document.description, document.data).map((box) => rowOf(document, box));
  return {
    blocks: [
      { kind: 'heading', level: 1, text: 'At a glance' },
      { kind: 'fields', rows: [...rows, dayOf(document)] },
    ],
  };
}

/** Formats the day of the document. Only completing confirms it: a save may be half a sentence. */
function dayOf(document: DocumentToPrint): PaperField {
  const { at, completedAt } = document;
  return completedAt === undefined
    ? { label: 'Updated on', value: formatDayOnPaper(document, at) }
    : { label: 'Last confirmed on', value: formatDayOnPaper(document, completedAt) };
}

function rowOf(document: DocumentToPrint, { heading, fields }: FilledBox): PaperField {
  const places = listFields(document.description);
  // What belongs to one person is one line.
  const lines = new Map<string, string[]>();
  for (const { field, value } of fields) {
    const place = places.find((place) => place.field.path === field.path);
    const row = toPaperField(document, field, value);
    if (!row || !place) continue;
    const label = field.path.includes('.') ? (place.section.heading ?? row.label) : row.label;
    const answer = joinWithCommas([row.value].flat()) || (row.note ?? '');
    // A number that is rung stays on one line.
    const text = field.kind === 'phone' ? answer.replaceAll(' ', '\u00a0') : answer;
    lines.set(label, [...(lines.get(label) ?? []), shorten(text, field.path, place.step.label)]);
  }
  const texts = [...lines].map(([label, parts]) => (label === heading ? '' : `${label}: `) + joinWithCommas(parts));
  return { label: heading, value: texts.length > 1 ? texts : (texts[0] ?? nothingWritten) };
}

/** Shortens a long text: `Nuts, and… (more in Section A)`. */
function shorten(text: string, path: string, step: string): string {
  const most = emergencyPaths.includes(path) ? mostLetters.inEmergency : mostLetters.otherwise;
  const lines = text.trim().replaceAll(/([^\s.,;:!?])\s*\n\s*/g, '$1; ');
  const line = lines.replaceAll(/[^\S\u00a0]+/g, ' ');
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const whole = cut.slice(0, cut.lastIndexOf(' ')) || cut;
  return `${whole.replace(/[,;.:]$/, '')}… (more in ${step})`;
}
