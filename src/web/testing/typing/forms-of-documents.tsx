import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { findDescription, listFields } from '#domain/documents/descriptions.ts';
import { newDocument } from '#domain/documents/new-document.ts';
import { type DocumentData, type DocumentField, type DocumentType, documentTypes } from '#domain/documents/types.ts';
import { readValue, writeValue } from '#domain/documents/values.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { DocumentEditor } from '#web/parts/documents/document-editor.ts';
import { DocumentInput } from '#web/parts/documents/document-input.tsx';
import { EditorProvider } from '#web/parts/documents/use-document-editor.ts';
import type { TypedForm, TypedForms } from './typed-form.ts';

const notTyped = ['yesNo', 'language', 'languages'];

/** Makes one field of a document in which it is shown. */
function makeForm(type: DocumentType, field: DocumentField): TypedForm {
  const isText = field.kind !== 'list' && field.kind !== 'checkedList';
  return {
    async open() {
      const data = Object.entries(field.showIf ?? {}).reduce<DocumentData>(
        (all, [path, value]) => writeValue(all, path, value),
        newDocument(type),
      );
      const editor = openEditor(type, data);
      render(
        <QueryClientProvider client={queriesOf()}>
          <EditorProvider value={editor}>
            <DocumentInput field={field} />
          </EditorProvider>
        </QueryClientProvider>,
      );
      for (const box of screen.queryAllByRole('checkbox')) box.click();
      return () => readValue(editor.read().data, field.path);
    },
    ...(isText && { sent: (typed: string) => typed }),
  };
}

function openEditor(type: DocumentType, data: DocumentData): DocumentEditor {
  const saved = { ref: 'd1', version: 1, data, confirmed: [], savedAt: undefined };
  const never = () => new Promise<never>(() => {});
  const deps = { save: never, readNewest: never, keepDraft: () => {}, isSignedIn: () => false, now: () => 0 };
  return new DocumentEditor({ type, saved }, deps);
}

export const formsOfDocuments: TypedForms = Object.fromEntries(
  documentTypes.map((type) => {
    const fields = listFields(findDescription(type)).map(({ field }) => field);
    return [type, fields.filter(({ kind }) => !notTyped.includes(kind)).map((field) => makeForm(type, field))];
  }),
);
