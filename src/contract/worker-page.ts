import { z } from 'zod';
import { byAnyone, byCoordinators, callsBy } from './endpoint.ts';
import { CivilDate, InstantText, LinkToken, line, Ref, WallTime } from './fields.ts';

/** The support worker's page, its links and the phones that open it (docs/product/worker-page.md). */

const byWorker = callsBy({ scope: 'worker' });

const mostAtOnce = 200;
const LinkBody = z.strictObject({ secret: LinkToken });

/** A phone as its support worker sees it. */
const OwnDevice = z.strictObject({
  ref: Ref,
  /** The kind of phone, such as "iPhone". */
  kind: z.string(),
  madeAt: InstantText,
  lastUsedAt: InstantText,
  /** True once how to get in is open on it. */
  isOpen: z.boolean(),
});

/** The same as the office sees it. */
const Device = z.strictObject({
  ...OwnDevice.shape,
  /** The digits that open how to get in; absent once it is open, and where too many were wrong. */
  digits: z.string().optional(),
});

const WorkerLink = z.strictObject({
  expiresAt: InstantText,
  /** Absent where it was sent. */
  address: z.url().optional(),
});

const VisitClient = z.strictObject({
  ref: Ref,
  /** The name that they like to be called by. */
  calledBy: z.string(),
  suburb: z.string().optional(),
  /** The rest is there from 18:00 of the day before until two hours after the visit. */
  fullName: z.string().optional(),
  address: z.string().optional(),
  phones: z.array(z.string()).optional(),
  /** Also absent on a phone that is not open yet; this says that there are some. */
  accessNotes: z.string().optional(),
  hasAccessNotes: z.boolean().optional(),
  alerts: z.array(z.string()).optional(),
});

const WorkerVisit = z.strictObject({
  jobRef: Ref,
  originalDate: CivilDate,
  date: CivilDate,
  /** As people say it: "9:00am to 10:00am". */
  times: z.string(),
  /** Absent where the visit has no exact time. */
  startTime: WallTime.optional(),
  /** The zone of its clock, where that is not the provider's. */
  zone: z.string().optional(),
  service: z.string(),
  /** Lines about what is special, while the details are there. */
  special: z.array(z.string()),
  lastChange: z.strictObject({ at: InstantText, subject: z.string() }).optional(),
  /** The moment from which the details are there, before it; then the moment until which they are. Neither is there after that. */
  detailsFrom: InstantText.optional(),
  detailsUntil: InstantText.optional(),
  client: VisitClient,
});
export type WorkerVisit = z.infer<typeof WorkerVisit>;

const WorkerDays = z.strictObject({
  givenName: z.string(),
  today: CivilDate,
  /** The moment of this reading by the server's clock. */
  readAt: InstantText,
  /** True once how to get in is open on this phone. */
  isOpen: z.boolean(),
  /** The number of the office, where it has one. */
  phone: z.string().optional(),
  /** Today and the days after it that have visits, in order; yesterday with a night whose details are still there. */
  days: z.array(
    z.strictObject({
      date: CivilDate,
      /** The support worker is away then. */
      isAway: z.boolean(),
      visits: z.array(WorkerVisit),
    }),
  ),
});
export type WorkerDays = z.infer<typeof WorkerDays>;

export const workerPage = {
  'POST /worker/link': byAnyone.secret({
    // docs/product/worker-page.md, "The link"
    summary: 'Whose link it is, without using it. 404 for one that was used, is too old or never was.',
    body: LinkBody,
    reply: z.strictObject({
      givenName: z.string(),
      /** The phones that the support worker has, where there are as many as may be: one of them has to end. */
      devices: z.array(OwnDevice),
    }),
  }),
  'POST /worker/devices': byAnyone.secret({
    // docs/product/worker-page.md, "This is my phone"
    summary: 'Uses a link up: this phone becomes one of the support worker’s, by a cookie. 404 as above.',
    body: z.strictObject({
      ...LinkBody.shape,
      kind: line({ most: 40, empty: 'Say what kind of phone it is.' }),
      ends: Ref.optional(),
    }),
    status: 201,
    reply: z.strictObject({ ref: Ref }),
  }),
  'POST /worker/link-requests': byAnyone.secret({
    // docs/product/worker-page.md, "A new link"
    summary:
      'Sends a new link where the office has this email address or number of a support worker; the answer is always the same.',
    body: z.strictObject({ contact: line({ most: 254, empty: 'Enter your phone number or email address.' }) }),
    status: 204,
  }),
  'GET /worker/days': byWorker.read({
    // docs/product/worker-page.md, "What the page has"
    summary: 'The visits of the support worker today and in the next 14 days.',
    reply: WorkerDays,
  }),
  'POST /worker/readings': byWorker.set({
    // docs/product/worker-page.md, "Details of a visit"
    summary:
      'Records that the details of a visit were opened on this phone, once a day for each visit; sent later where there was no signal.',
    body: z.strictObject({ clientRef: Ref, jobRef: Ref, originalDate: CivilDate, date: CivilDate }),
    status: 204,
  }),
  'POST /worker/opening': byWorker.secret({
    // docs/product/worker-page.md, "How to get in"
    summary:
      'Opens how to get in on this phone with the four digits that the office says. After five wrong ones only the office opens it.',
    body: z.strictObject({ digits: z.string().regex(/^\d{4}$/, 'Type the four digits.') }),
    /** `closed`: too many were wrong. */
    reply: z.strictObject({ outcome: z.enum(['open', 'wrong', 'closed']) }),
  }),
  'GET /worker/devices': byWorker.read({
    // docs/product/worker-page.md, "Phones"
    summary: 'The phones of the support worker, and which of them asks.',
    reply: z.strictObject({ own: Ref, devices: z.array(OwnDevice) }),
  }),
  'DELETE /worker/devices/{deviceRef}': byWorker.setSecret({
    // docs/product/worker-page.md, "Phones"
    summary: 'Ends one of the support worker’s phones, this one too.',
    status: 204,
  }),
  'GET /office/support-workers/{supportWorkerRef}/devices': byCoordinators.read({
    // docs/product/worker-page.md, "Phones"
    summary: 'The phones of a support worker, and when a link was last sent or shown to them.',
    reply: z.strictObject({
      devices: z.array(Device),
      /** The last link; without a sender the support worker asked for it. */
      lastLink: z
        .strictObject({
          sentAt: InstantText,
          sentBy: z.string().optional(),
          way: z.enum(['email', 'shown']),
          isUsed: z.boolean(),
        })
        .optional(),
      /** False where emails wait for one. */
      hasMailServer: z.boolean(),
    }),
  }),
  'POST /office/support-workers/{supportWorkerRef}/link': byCoordinators.secret({
    // docs/product/worker-page.md, "The link"
    summary:
      'Sends a link by email, or makes one to show as a QR code or print; the reply alone holds that. Earlier ones end.',
    body: z.strictObject({ way: z.enum(['email', 'shown']) }),
    status: 201,
    reply: WorkerLink,
  }),
  'POST /office/worker-links': byCoordinators.secret({
    // docs/product/worker-page.md, "The link"
    summary: 'Sends a link to each of these support workers who has an email address.',
    body: z.strictObject({ supportWorkerRefs: z.array(Ref).min(1).max(mostAtOnce) }),
    reply: z.strictObject({ sent: z.number().int(), without: z.array(Ref) }),
  }),
  'PUT /office/support-workers/{supportWorkerRef}/devices/{deviceRef}/open': byCoordinators.set({
    // docs/product/worker-page.md, "How to get in"
    summary: 'Opens how to get in on a phone, in place of the digits.',
    status: 204,
  }),
  'DELETE /office/support-workers/{supportWorkerRef}/devices/{deviceRef}': byCoordinators.set({
    // docs/product/worker-page.md, "Phones"
    summary: 'Ends a phone at once.',
    status: 204,
  }),
};
