import { newDocument } from '#domain/documents/new-document.ts';
import { newRef } from '#server/db/new-ref.ts';
import { membersWho } from '#server/testing/callers.ts';
import type { ExampleContext, Examples } from '#server/testing/examples.ts';
import { testNow } from '#server/testing/test-now.ts';

const data = JSON.stringify(newDocument('health-passport'));

/** Puts a new passport of the scene's client in place of the one that may be there. */
async function document({ scene: { build, clientRef } }: ExampleContext): Promise<{ documentRef: string }> {
  await build.query(
    `with old as (select ref from documents where client_ref = $1),
          downloads as (delete from document_downloads where document_ref in (select ref from old)),
          versions as (delete from document_versions where document_ref in (select ref from old))
     delete from documents where ref in (select ref from old)`,
    [clientRef],
  );
  const documentRef = newRef();
  await build.query(
    `insert into documents (ref, client_ref, type, name, schema_version, data, confirmed, created_at, updated_at)
     values ($1, $2, 'health-passport', 'e-Health Passport', 1, $3, '{}', $4, $4)`,
    [documentRef, clientRef, data, new Date(testNow)],
  );
  return { documentRef };
}

async function completedDocument(context: ExampleContext) {
  const { documentRef } = await document(context);
  const { build, clientRef, client } = context.scene;
  await build.query(
    `insert into document_versions
       (document_ref, number, client_ref, schema_version, data, confirmed, completed_by, completed_at)
     values ($1, 1, $2, 1, $3, '{}', $4, $5)`,
    [documentRef, clientRef, data, client.ref, new Date(testNow)],
  );
  return { documentRef, number: '1' };
}

export const examples: Examples = {
  'GET /clients/{clientRef}/documents': { mayCall: membersWho.manage },
  'GET /clients/{clientRef}/documents/{documentRef}': { mayCall: membersWho.manage, params: document },
  'PUT /clients/{clientRef}/documents/{documentRef}': {
    mayCall: membersWho.manage,
    params: document,
    body: () => ({ name: 'e-Health Passport', documentType: 'health-passport', unique: true, data, confirmed: [] }),
  },
  'POST /clients/{clientRef}/documents/{documentRef}/complete': {
    mayCall: membersWho.manage,
    params: document,
    body: () => ({ leaveUnconfirmed: true }),
  },
  'GET /clients/{clientRef}/documents/{documentRef}/versions': { mayCall: membersWho.manage, params: document },
  'GET /clients/{clientRef}/documents/{documentRef}/versions/{number}': {
    mayCall: membersWho.manage,
    params: completedDocument,
  },
  'GET /clients/{clientRef}/kept-passport': { mayCall: membersWho.manage },
  'POST /clients/{clientRef}/documents/{documentRef}/versions/{number}/restore': {
    mayCall: membersWho.manage,
    params: completedDocument,
  },
  'POST /clients/{clientRef}/documents/{documentRef}/download': {
    mayCall: membersWho.manage,
    params: document,
    body: () => ({}),
  },
};
