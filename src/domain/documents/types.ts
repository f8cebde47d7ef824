/**
 * A document is described once, as data (docs/product/documents.md, "One description"): form, checks, print page, PDF,
 * history and comparison walk the same steps, sections and fields.
 */

export const documentTypes = ['health-passport', 'advance-care-plan'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** One choice or none from a list, with an added text. */
export type DocumentRow = { [name: string]: string };
export type DocumentValue = string | boolean | string[] | DocumentRow[];
/** Values by name. A path with a dot is one level deeper: `phoneNumbers.fax`. */
export type DocumentData = { [name: string]: DocumentValue | { [name: string]: string } };

/** Shown where every one of these choices has this value: `{ legalRepresentative: false, futureWishes: false }`. */
export type Condition = { readonly [path: string]: boolean };

export type TextKind = 'line' | 'text' | 'address' | 'phone' | 'email' | 'language';

type FieldBase = {
  path: string;
  label: string;
  help?: string;
  showIf?: Condition;
};

export type TextField = FieldBase & {
  kind: TextKind;
  initial?: string;
  placeholder?: string;
  /** The detail of the client that a new document takes over. */
  prefill?: ClientDetailName;
  /** The client's health identifier, under the brand's name for it. */
  isIdentifier?: true;
};

export type YesNoField = FieldBase & {
  kind: 'yesNo';
  /** The statement that a page shows instead of the question: `I have a will`. */
  statement: string;
  words: { yes: string; no: string };
  initial: boolean;
  /** It speaks for the person: until they touch it, it reads "not yet confirmed". */
  needsConfirming?: true;
};

export type LanguagesField = FieldBase & { kind: 'languages' };

/** A field of a row; `path` is its name there. */
export type RowField = { path: string; label: string; help?: string; kind: 'line' | 'text' | 'phone' };

export type ListField = FieldBase & {
  kind: 'list';
  /** One of them, as in `Add another person`. */
  one: string;
  rows: readonly RowField[];
  /** So many empty rows in a new document. */
  initialRows: number;
  /** The first row cannot be removed. */
  firstStays: true;
};

export type CheckedOption = { value: string; label: string; info?: { label: string; placeholder?: string } };

/** Some of these options, each at most once, as rows of `optionValue` and `additionalInfo`. */
export type CheckedListField = FieldBase & { kind: 'checkedList'; options: readonly CheckedOption[] };

export type DocumentField = TextField | YesNoField | LanguagesField | ListField | CheckedListField;

export type DocumentSection = {
  heading?: string;
  intro?: string;
  showIf?: Condition;
  /** Its fields belong beside each other where there is room. */
  columns?: true;
  fields: readonly DocumentField[];
};

export type DocumentStep = {
  /** The last part of its address. */
  path: string;
  /** Its place: `Section A`. */
  label: string;
  title: string;
  sections: readonly DocumentSection[];
};

/** A box of the page *At a glance*. */
type GlanceBox = { heading: string; paths: readonly string[] };

export type DocumentDescription = {
  type: DocumentType;
  name: string;
  /** Its name among the features of documents. */
  feature: 'healthPassport' | 'advancedCarePlan';
  /** The first part of the address of its form. */
  route: string;
  /** The day when the form itself was published. */
  publishedOn?: string;
  steps: readonly DocumentStep[];
  glance: readonly GlanceBox[];
  /** The first turns data of version 1 into version 2, and so on; the current version is one more than there are. */
  migrations: readonly ((data: unknown) => unknown)[];
};

/** The client's details that a new document can take over, as `GET /clients/{clientRef}` sends them. */
const prefilledDetails = [
  'givenName',
  'familyName',
  'knownAs',
  'nhi',
  'deliveryAddress',
  'phoneMobile',
  'phoneHome',
  'email',
] as const;
type ClientDetailName = (typeof prefilledDetails)[number];
export type ClientDetailsToPrefill = { readonly [Name in ClientDetailName]?: string | undefined };
