/** Forms, or the fields of one record, by what people call them. */
export type TypedForms = Record<string, TypedForm[]>;

/** A form or a field of the portal that people type in. */
export type TypedForm = {
  /** Draws it with its fields; it may return what reads the value that is sent. */
  open: () => Promise<unknown>;
  /** Texts that are typed, where a usual text is none of its kind. */
  texts?: readonly string[] | undefined;
  /** Returns the value sent for the text that was typed last, where the form sends it in another shape. */
  sent?: (typed: string) => unknown;
};
