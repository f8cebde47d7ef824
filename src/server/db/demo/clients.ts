import { isNhi } from '#domain/clients/nhi.ts';
import type { Instant } from '#domain/time/zone.ts';
import { type DemoDetails, makeDetails } from './details.ts';
import { names, readNames } from './names.ts';
import { cities, type DemoSuburb } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { type Setting, toDemoInstant } from './setting.ts';

export type DemoClient = DemoDetails & {
  ref: string;
  givenName: string;
  familyName: string;
  knownAs?: string | undefined;
  dateOfBirth: string;
  nhi?: string | undefined;
  city: string;
  suburb: string;
  latitude: number;
  longitude: number;
  timeZone?: string | undefined;
  timesheets: boolean;
  accessNotes?: string | undefined;
  skillsRequired: string[];
  preferredGenderRef?: string | undefined;
  transportNeeded?: string | undefined;
  createdAt: Instant;
};

/** Every third home has one. */
const waysIn = [
  'Key safe left of the front door, code 4471.',
  'Use the side gate. The dog is friendly.',
  'Ring twice and wait: it takes a while to come to the door.',
  'Back door is open from 7:00am.',
];

type DemoNeeds = Pick<DemoClient, 'skillsRequired' | 'preferredGenderRef' | 'transportNeeded'>;

/** Needs of the clients, in turn: three of five have some. */
const needs: readonly DemoNeeds[] = [
  { skillsRequired: ['hoist', 'medication'], transportNeeded: 'A car, for the shopping' },
  { skillsRequired: [] },
  { skillsRequired: ['dementia'], preferredGenderRef: 'F' },
  { skillsRequired: [] },
  { skillsRequired: ['cooking', 'medication', 'continence'] },
];

/** Makes the provider's clients; the first is the demonstration's own. */
export function makeClients(setting: Setting): DemoClient[] {
  const random = createRandom('clients');
  const detailsRandom = createRandom('client-details');
  const left = readNames(names[setting.country].clients);
  return cities[setting.country].flatMap((city) =>
    left.splice(0, city.clients).map((name, index) => {
      const { givenName, familyName, genderRef } = name;
      const place = city.places[index % city.places.length]!;
      const isFirst = index === 0 && city === cities[setting.country][0];
      const known = { familyName, genderRef, suburb: place[0], city: city.name, isFirst };
      return {
        ...makeDetails(setting, detailsRandom, known),
        ref: random.ref(),
        givenName,
        familyName,
        dateOfBirth: drawDateOfBirth(random),
        nhi: setting.hasIdentifier ? drawHealthNumber(random) : undefined,
        city: city.name,
        ...placeHome(place, random),
        timeZone: city.timeZone,
        accessNotes: index % 3 === 0 ? waysIn[(index / 3) % waysIn.length] : undefined,
        ...needs[index % needs.length]!,
        timesheets: random.chance(0.15) || isFirst,
        createdAt: toDemoInstant(setting, -random.int(100, 900), '10:00'),
      };
    }),
  );
}

/** Places a home within a few streets of a suburb's middle, so that no two people share one. */
export function placeHome([suburb, latitude, longitude]: DemoSuburb, random: Random) {
  const near = (degrees: number) => Math.round((degrees + random.int(-50, 50) / 10_000) * 10_000) / 10_000;
  return { suburb, latitude: near(latitude), longitude: near(longitude) };
}

/** Draws a date of birth: most people are old; one in seven lives with a disability and is younger. */
function drawDateOfBirth(random: Random): string {
  const year = random.chance(0.14) ? random.int(1968, 2001) : random.int(1930, 1953);
  const [month, day] = [random.int(1, 12), random.int(1, 28)];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const nhiLetters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];

/** Draws a National Health Index number from the range for tests, which begins with Z, with its check digit. */
function drawHealthNumber(random: Random): string {
  for (;;) {
    // In this order, so that the clients of an earlier release keep their refs.
    const letters = `Z${random.pick(nhiLetters)}${random.pick(nhiLetters)}`;
    const text = letters + String(random.int(0, 999)).padStart(3, '0');
    const checked = [...'0123456789'].map((digit) => text + digit).find(isNhi);
    if (checked) return checked;
  }
}
