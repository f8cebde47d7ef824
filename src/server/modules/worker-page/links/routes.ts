import type { Router } from '#server/kernel/route.ts';
import { requireOwnPage, setWorkerCookie } from '#server/kernel/worker-caller.ts';
import { addDevice, makeLink, readLink, requestLink, sendLinks } from './service.ts';

/** Adds the calls that bring a link to a support worker and make a phone theirs (docs/product/worker-page.md, "The link"). */
export function workerLinkRoutes({ route, context }: Router) {
  route('POST /worker/link', ({ body, now, request }) => {
    requireOwnPage(request, context);
    return readLink(context, { ...body, now });
  });

  route('POST /worker/devices', async ({ body, now, request, reply }) => {
    requireOwnPage(request, context);
    const { ref, token } = await addDevice(context, { ...body, now });
    setWorkerCookie(reply, context, token);
    return { ref };
  });

  route('POST /worker/link-requests', async ({ body, now, request }) => {
    requireOwnPage(request, context);
    await requestLink(context, { ...body, address: request.ip, now });
  });

  route('POST /office/support-workers/{supportWorkerRef}/link', ({ tx, params, body, acting }) =>
    makeLink(tx, context, { ...params, ...body, ...acting }),
  );

  route('POST /office/worker-links', ({ tx, body, acting }) => sendLinks(tx, context, { ...body, ...acting }));
}
