import type { Ring, RingPerson } from '#contract/ring.ts';
import type { DetailsFlags } from '#domain/clients/details-fields.ts';
import { run } from '#server/db/transaction.ts';
import { orNotFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { insertSubjectRead } from '#server/modules/audit/queries.ts';
import { readAlerts } from '#server/modules/people/alerts/service.ts';
import { findFeatures } from '#server/modules/settings/features/queries.ts';
import { findRing } from './queries.ts';

type RingRow = NonNullable<Awaited<ReturnType<typeof findRing>>>;

/** Adds the call for who the office rings about a visit (docs/product/office.md, "Ring"). */
export function ringRoutes({ route, context }: Router) {
  route('GET /office/clients/{clientRef}/ring', async ({ tx, params: { clientRef }, query, acting, now }) => {
    const reached = orNotFound(await findRing(tx, { clientRef, ...query }));
    await run(tx, insertSubjectRead({ ...acting, clientRef, action: 'clientRead', subjectRef: clientRef }));
    const { clientDetailsFields } = await findFeatures(tx);
    const alerts = await readAlerts(tx, { clientRef, now, zone: context.brand.timeZone });
    return { ...toRing(reached, clientDetailsFields), ...alerts };
  });
}

function toRing(row: RingRow, flags: DetailsFlags): Ring {
  const { address, latitude, longitude, accessNotes, notes } = row;
  const location = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
  return {
    people: listPeople(row, flags),
    ...(flags.deliveryAddress && { address, location }),
    ...{ accessNotes, notes },
  };
}

/** Lists them in order of `ringRoles`. What the provider does not keep, and what is not filled in, has no line. */
function listPeople(row: RingRow, { nextOfKin, doctor }: DetailsFlags): RingPerson[] {
  const { fullName, phones, workers, kinName, kinRelationship: relationship, kinPhones, doctorName, doctorPhone } = row;
  const people: (RingPerson | false)[] = [
    { role: 'client', name: fullName, phones },
    ...workers.map(({ name, phone }) => ({ role: 'supportWorker' as const, name, phones: phone ? [phone] : [] })),
    nextOfKin &&
      (kinName !== undefined || kinPhones.length > 0) && {
        ...{ role: 'nextOfKin' as const, name: kinName ?? '', relationship, phones: kinPhones },
      },
    doctor &&
      (doctorName ?? doctorPhone) !== undefined && {
        ...{ role: 'doctor' as const, name: doctorName ?? '', phones: doctorPhone ? [doctorPhone] : [] },
      },
  ];
  return people.filter((person) => person !== false);
}
