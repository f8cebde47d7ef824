import { brandPages } from '#domain/brands/brand-pages.ts';
import { careFeedback } from '#domain/brands/public-bodies.ts';
import type { Brand } from '#domain/brands/types.ts';
import type { Paper, PaperBlock, PaperField, PaperPart } from '#domain/paper/paper.ts';
import { listFields } from '../descriptions.ts';
import type { DocumentStep, DocumentType } from '../types.ts';
import { listShownSteps, readValue } from '../values.ts';
import { type DocumentToPrint, formatDayOnPaper } from './document-to-print.ts';
import { makeGlancePart } from './glance-part.ts';
import { toBlocks } from './section-blocks.ts';

/** Makes a document into a paper, for the print page and the PDF alike (docs/product/documents.md, "On paper"). */
export function makeDocumentPaper(document: DocumentToPrint, brand: Brand): Paper {
  const { description, data, fullName, at } = document;
  const steps = listShownSteps(description.steps, data);
  return {
    title: `${description.name}, ${fullName}`,
    language: brandPages[brand.name].locale,
    person: fullName,
    date: `Updated on ${formatDayOnPaper(document, at)}`,
    footNote: 'If this copy is old, ask for a new one.',
    parts: partsOf[description.type]({ document, steps, brand }),
  };
}

type PartsInput = { document: DocumentToPrint; steps: DocumentStep[]; brand: Brand };

const partsOf: Record<DocumentType, (input: PartsInput) => PaperPart[]> = {
  'health-passport': ({ document, steps, brand }) => [
    makeCover(document),
    makeGlancePart(document),
    ...steps.map((step) => ({
      blocks: [
        heading(1, step.label === step.title ? step.title : `${step.label}: ${step.title}`),
        ...step.sections.flatMap((section) => toBlocks(document, section, 2)),
      ],
    })),
    makeBackCover(brand),
  ],
  'advance-care-plan': ({ document, steps }) =>
    steps.map((step, index) => ({
      blocks: [
        ...(index === 0 ? introducePlan(document) : []),
        heading(2, `Part ${index + 1}: ${step.title}`),
        ...step.sections.flatMap((section) => toBlocks(document, section, 3)),
        ...(index === steps.length - 1 ? signatures : []),
      ],
    })),
};

const heading = (level: 1 | 2 | 3, text: string): PaperBlock => ({ kind: 'heading', level, text });

function makeCover({ description, data, fullName }: DocumentToPrint): PaperPart {
  const names = ['firstName', 'lastName', 'knownAs'];
  const rows = listFields(description).flatMap(({ field }): PaperField[] =>
    names.includes(field.path) ? [{ label: field.label, value: readValue(data, field.path) as string }] : [],
  );
  return {
    layout: 'cover',
    blocks: [
      heading(1, description.name),
      { kind: 'fields', rows },
      { kind: 'notice', text: 'Please make sure that I take this passport with me when I leave hospital.' },
      { kind: 'paragraph', text: `This passport belongs to ${fullName}. It says how to care for me.` },
      { kind: 'paragraph', text: 'Please read the next page, “At a glance”, before you begin.' },
    ],
  };
}

function makeBackCover({ country }: Brand): PaperPart {
  const { introduction, bodies } = careFeedback[country];
  return {
    layout: 'cover',
    blocks: [
      heading(1, 'Feedback about care'),
      { kind: 'paragraph', text: 'You have a right to good care, and to say what you think of it.' },
      { kind: 'paragraph', text: introduction },
      { kind: 'fields', rows: bodies.map(({ name, homePage }) => ({ label: name, value: homePage })) },
    ],
  };
}

function introducePlan({ description, fullName }: DocumentToPrint): PaperBlock[] {
  return [
    heading(1, description.name),
    { kind: 'fields', rows: [{ label: 'Name', value: fullName }] },
    { kind: 'notice', text: 'This plan is not a will.' },
    {
      kind: 'paragraph',
      text: 'It says what matters to me and the care that I would like, for when I cannot say it myself.',
    },
  ];
}

const signatures: PaperBlock[] = [
  heading(2, 'Signatures'),
  { kind: 'paragraph', text: 'Sign here once you have talked about this plan with your family and your doctor.' },
  {
    kind: 'signature',
    labels: ['My signature', 'My name, and the date', 'Signature of my witness', 'Name of my witness, and the date'],
  },
];
