import type { Router } from '#server/kernel/route.ts';
import { removeAlert, setAlert } from './service.ts';

/** Adds the calls about the alerts of a client (docs/product/people.md, "Alerts"). */
export function clientAlertRoutes({ route, context }: Router) {
  const zone = context.brand.timeZone;

  route('POST /office/clients/{clientRef}/alerts', ({ tx, params: { clientRef }, body, acting }) =>
    setAlert(tx, { clientRef, zone, alert: body, ...acting }),
  );

  route('PUT /office/clients/{clientRef}/alerts/{ref}', ({ tx, params, body, acting }) =>
    removeAlert(tx, { ...params, ...body, zone, ...acting }),
  );
}
