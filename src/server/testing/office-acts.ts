import { newRef } from '#server/db/new-ref.ts';
import { createSeriesScene, oneVisit, type Scene } from './scene.ts';
import type { CallReply } from './test-app.ts';

type ActOptions = { ifMatch?: number; token?: string; clientRef?: string };

/** The acts of the office, as a test calls them. */
export type OfficeActs = {
  act(jobRef: string, body: object, options?: ActOptions): Promise<CallReply>;
  preview(jobRef: string, body: object): Promise<CallReply>;
  book(lines?: object[], more?: object, options?: ActOptions): Promise<CallReply>;
  /** Books a single visit as the office, with its fields replaced, and returns its ref. */
  booked(fields?: object, options?: ActOptions): Promise<string>;
  undo(actRef: string, token?: string): Promise<CallReply>;
  history(jobRef: string): Promise<CallReply>;
};

export function createOfficeActs({ test, office, clientRef: ownClient, version }: Scene): OfficeActs {
  const acts: OfficeActs = {
    act: async (jobRef, body, { ifMatch, token = office.token, clientRef = ownClient } = {}) =>
      test.call('PATCH /office/clients/{clientRef}/appointments/{jobRef}', {
        token,
        params: { clientRef, jobRef },
        ifMatch: ifMatch ?? (await version(jobRef)),
        body: { repeating: false, ...body },
      }),
    preview: (jobRef, body) =>
      test.call('POST /office/clients/{clientRef}/appointments/{jobRef}/preview', {
        token: office.token,
        params: { clientRef: ownClient, jobRef },
        body: { repeating: false, ...body },
      }),
    book: (lines = [{}], more = {}, { token = office.token, clientRef = ownClient } = {}) =>
      test.call('POST /office/clients/{clientRef}/appointments', {
        token,
        params: { clientRef },
        body: { appointments: lines.map((line) => ({ ref: newRef(), ...oneVisit, ...line })), ...more },
      }),
    async booked(fields = {}, options = {}) {
      const { status, body } = await acts.book([fields], {}, options);
      if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
      return body.appointments[0].ref;
    },
    undo: (actRef, token = office.token) => test.call('POST /office/undo/{actRef}', { token, params: { actRef } }),
    history: (jobRef) =>
      test.call('GET /office/clients/{clientRef}/appointments/{jobRef}/history', {
        token: office.token,
        params: { clientRef: ownClient, jobRef },
      }),
  };
  return acts;
}

/** Makes a scene with job A, Mondays at 9:00am with Tom, on Friday 20 November; Mele could come too. */
export async function createActScene(): Promise<{ scene: Scene; a: string; acts: OfficeActs; mele: string }> {
  const { scene, a } = await createSeriesScene();
  const mele = await scene.build.worker({ givenName: 'Mele', familyName: 'Taufa' });
  return { scene, a, acts: createOfficeActs(scene), mele };
}

export const the23rd = { effectiveDate: '2026-11-23' };
export const cancel = { cancel: true, reason: 'Tom is ill.' };

export function reassign(ref: string, more: object = {}) {
  return { ...the23rd, change: { supportWorkerRefs: [ref] }, ...more };
}

/** Records that the support worker cannot come from the 23rd on. */
export function setWorkerAway({ build }: Scene, ref: string) {
  const text = `insert into worker_absences (ref, worker_ref, from_date) values ('0000000000000001', $1, '2026-11-23')`;
  return build.query(text, [ref]);
}
