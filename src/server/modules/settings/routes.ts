import { featuresFor } from '#domain/settings/features.ts';
import { holidayDaysBack } from '#domain/settings/holidays.ts';
import { addDays } from '#domain/time/day.ts';
import { wallClock } from '#domain/time/zone.ts';
import { findContact } from '#server/db/find-contact.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notFound } from '#server/kernel/problem.ts';
import type { Router } from '#server/kernel/route.ts';
import { findOfficeContact } from '#server/modules/settings/contact/queries.ts';
import { findFeatures, listOfficeFeatures } from '#server/modules/settings/features/queries.ts';
import { listHolidays, listOfficeHolidays } from '#server/modules/settings/holidays/queries.ts';
import { addHoliday } from '#server/modules/settings/holidays/service.ts';
import { listItems, listOfficeLists } from '#server/modules/settings/lists/queries.ts';
import { findOnCall } from '#server/modules/settings/on-call/queries.ts';
import { changeOnCall } from '#server/modules/settings/on-call/service.ts';
import { findPayrollFile } from '#server/modules/settings/payroll-file/queries.ts';
import { changePayrollFile } from '#server/modules/settings/payroll-file/service.ts';
import { listPeriods } from '#server/modules/settings/periods/queries.ts';
import { changePeriod } from '#server/modules/settings/periods/service.ts';
import { addListItem, changeContact, changeListItem, switchFeature } from './service.ts';

/** Adds the calls for the provider's lists and features (docs/product/settings.md, "Lists"), and the office's changes of them. */
export function settingsRoutes({ route, context }: Router) {
  route('GET /settings', async ({ now }) =>
    inTransaction(context.pool, async (tx) => {
      const today = wallClock({ instant: now, zone: context.brand.timeZone }).date;
      const [lists, features, contact, holidays] = await Promise.all([
        listItems(tx),
        findFeatures(tx),
        findContact(tx),
        listHolidays(tx, addDays(today, -holidayDaysBack)),
      ]);
      return { ...lists, features, contact, holidays };
    }),
  );

  featureRoutes({ route, context });
  listRoutes({ route, context });
}

function featureRoutes({ route, context }: Router) {
  route('GET /office/settings', async ({ tx }) => ({
    features: await listOfficeFeatures(tx, featuresFor(context.brand)),
    lists: await listOfficeLists(tx),
    contact: await findOfficeContact(tx),
    onCall: await findOnCall(tx),
    payrollFile: await findPayrollFile(tx),
    holidays: await listOfficeHolidays(tx),
    periods: await listPeriods(tx),
  }));

  route('POST /office/holidays', ({ tx, body, acting }) => addHoliday(tx, { holiday: body, ...acting }));

  route('PUT /office/contact', async ({ tx, body, version, acting }) => ({
    version: await changeContact(tx, { contact: body, version, country: context.brand.country, ...acting }),
  }));

  route('PUT /office/on-call', async ({ tx, body, version, acting }) => ({
    version: await changeOnCall(tx, { onCall: body, version, ...acting }),
  }));

  route('PUT /office/payroll-file', async ({ tx, body, version, acting }) => ({
    version: await changePayrollFile(tx, { file: body, version, ...acting }),
  }));

  route('PUT /office/periods/{name}', async ({ tx, params, body, version, acting }) => ({
    version: await changePeriod(tx, { ...params, ...body, version, ...acting }),
  }));

  route('PUT /office/features/{name}', async ({ tx, params, body, version, acting }) => {
    if (!featuresFor(context.brand).includes(params.name)) throw notFound();
    return { name: params.name, version: await switchFeature(tx, { ...params, ...body, version, ...acting }) };
  });
}

function listRoutes({ route }: Router) {
  route('POST /office/lists/{list}/items', ({ tx, params, body, version, acting }) =>
    addListItem(tx, { ...params, ...body, version, ...acting }),
  );

  route('PATCH /office/lists/{list}/items/{ref}', ({ tx, params, body, version, acting }) =>
    changeListItem(tx, { ...params, change: body, version, ...acting }),
  );
}
