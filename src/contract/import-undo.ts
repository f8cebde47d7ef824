import { z } from 'zod';
import { undoableLists } from '#domain/imports/undo-import.ts';
import { byCoordinators } from './endpoint.ts';
import { InstantText, Ref } from './fields.ts';

/** An import that was made, newest first. */
const StoredImport = z.strictObject({
  ref: Ref,
  importedAt: InstantText,
  importedByName: z.string(),
  new: z.number().int(),
  changed: z.number().int(),
  /** False for one that changed people before what they were was kept. */
  canBeUndone: z.boolean(),
  undoneAt: InstantText.optional(),
  undoneByName: z.string().optional(),
});
export type StoredImport = z.infer<typeof StoredImport>;

const UndoneImport = z.strictObject({
  removed: z.number().int(),
  /** The number of people who are as they were before it. */
  putBack: z.number().int(),
  /** The changed people who stay as they are, since someone has changed or used them since. */
  stay: z.array(z.strictObject({ ref: Ref, name: z.string() })),
});
export type UndoneImport = z.infer<typeof UndoneImport>;

/** docs/product/imports.md, "Undo an import" */
export const importUndo = {
  'GET /office/imports': byCoordinators.read({
    summary: 'The last 20 imports of a list, the newest first, and which were undone.',
    query: z.strictObject({ list: z.enum(undoableLists) }),
    reply: z.strictObject({ imports: z.array(StoredImport) }),
  }),
  'POST /office/imports/{importRef}/undo': byCoordinators.write({
    summary:
      'Removes all that an import has added and puts back the people that it changed; 422 with what has been built on it, 412 where someone has undone it already.',
    params: z.strictObject({ importRef: Ref }),
    reply: UndoneImport,
  }),
} as const;
