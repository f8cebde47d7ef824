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
  undoneAt: InstantText.optional(),
  undoneByName: z.string().optional(),
});
export type StoredImport = z.infer<typeof StoredImport>;

/** docs/product/imports.md, "Undo an import" */
export const importUndo = {
  'GET /office/imports': byCoordinators.read({
    summary: 'The last 20 imports of a list, the newest first, and which were undone.',
    query: z.strictObject({ list: z.enum(undoableLists) }),
    reply: z.strictObject({ imports: z.array(StoredImport) }),
  }),
  'POST /office/imports/{importRef}/undo': byCoordinators.write({
    summary:
      'Removes all that an import has added; 422 with what has been built on it, 412 where someone has undone it already.',
    params: z.strictObject({ importRef: Ref }),
    reply: z.strictObject({ removed: z.number().int() }),
  }),
} as const;
