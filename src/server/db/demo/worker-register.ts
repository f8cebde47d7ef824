import type { Brand } from '#domain/brands/types.ts';
import type { WorkerCheck } from '#domain/support-workers/checks.ts';
import type { WorkHours } from '#domain/support-workers/work-hours.ts';
import { daysOfWeek } from '#domain/time/day.ts';
import type { Random } from './random.ts';
import { type Setting, toDemoDate } from './setting.ts';

/** The facts that the office keeps of a support worker beside name, home and training. */
export type DemoRegister = {
  driverLicenses: string[];
  transport: string | undefined;
  workHours: WorkHours[];
  payrollNumber: string;
  checks: WorkerCheck[];
};

const licences: Record<Brand['country'], readonly string[]> = {
  nz: ['full', 'full', 'full', 'restricted'],
  au: ['full', 'full', 'full', 'provisional'],
};
const vetting: Record<Brand['country'], string> = { nz: 'police-vetting', au: 'worker-screening' };
const cars = ['Own car', 'Own car, with room for a walker', 'Own car, no pets please', 'Own car and a bicycle'];
const withoutCar = ['By bus', 'By bicycle', 'Walks to nearby visits'];

/** Days, and their hours: wide, since the demonstration's visits take place at any time of the day. */
const weeks: readonly (readonly [from: number, to: number, ...hours: readonly string[]])[] = [
  [0, 4, '07:00-19:00'],
  [0, 6, '07:00-20:00'],
  [0, 5, '07:30-18:30'],
  [0, 6, '07:00-13:00', '14:00-20:00'],
  [0, 4, '06:30-21:00'],
];

/** Days until a check of the worker in this place of the register expires: one has, and a few will soon. */
const soon: Readonly<Record<number, readonly [check: string, days: number]>> = {
  2: ['first-aid', 12],
  4: ['first-aid', -9],
  9: ['manual-handling', 5],
  18: ['vetting', 27],
  20: ['driver-licence', 19],
};

export function makeRegister(setting: Setting, { place, random }: { place: number; random: Random }): DemoRegister {
  const drives = place in soon || random.chance(0.85);
  return {
    driverLicenses: drives ? [random.pick(licences[setting.country])] : [],
    transport: random.pick(drives ? cars : withoutCar),
    workHours: drawHours(random),
    payrollNumber: String(4100 + place * 7),
    checks: drawChecks(setting, { place, random, drives }),
  };
}

function drawHours(random: Random): WorkHours[] {
  const [from, to, ...hours] = random.pick(weeks);
  return daysOfWeek.slice(from, to + 1).flatMap((dayOfWeek) =>
    hours.map((one): WorkHours => {
      const [startTime = '', endTime = ''] = one.split('-');
      return { dayOfWeek, startTime, endTime, status: 'NotAllocated' };
    }),
  );
}

type DrawChecksInput = { place: number; random: Random; drives: boolean };

function drawChecks(setting: Setting, { place, random, drives }: DrawChecksInput): WorkerCheck[] {
  const kinds = ['vetting', 'first-aid', 'manual-handling', ...(drives ? ['driver-licence'] : [])];
  const [soonKind, soonDays] = soon[place] ?? [];
  return kinds.map((kind) => {
    const days = random.int(60, 1000);
    const expiresOn = toDemoDate(setting, kind === soonKind ? (soonDays ?? days) : days);
    return { checkRef: kind === 'vetting' ? vetting[setting.country] : kind, expiresOn };
  });
}
