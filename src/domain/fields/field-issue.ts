/** An issue with one field of a body or a form, by the field's path, and what to do about it. */
export type FieldIssue = { path: string; message: string };
