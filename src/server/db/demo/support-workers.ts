import type { Instant } from '#domain/time/zone.ts';
import { placeHome } from './clients.ts';
import { drawPhone } from './details.ts';
import { names, readNames, toDemoEmail } from './names.ts';
import { bios } from './phrases.ts';
import { cities } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { type Setting, toDemoInstant, weeksOfHistory } from './setting.ts';
import { type DemoRegister, makeRegister } from './worker-register.ts';

export type DemoWorker = DemoRegister & {
  ref: string;
  givenName: string;
  familyName: string;
  genderRef: string;
  bio: string;
  phone: string;
  email: string;
  city: string;
  suburb: string;
  latitude: number;
  longitude: number;
  skillRefs: string[];
  languageRefs: string[];
  /** The drawn picture of the worker. */
  image: { ref: string; createdAt: Instant };
  active: boolean;
};

/** Makes support workers over the whole country. One has left in each of the two largest places and takes no visits. */
export function makeSupportWorkers(setting: Setting): DemoWorker[] {
  const random = createRandom('support workers');
  const training = createRandom('skills');
  const register = createRandom('register');
  const contact = createRandom('support workers’ phones');
  let place = 0;
  const left = readNames(names[setting.country].workers);
  return cities[setting.country].flatMap((city) =>
    left.splice(0, city.workers).map((name, index) => ({
      ref: random.ref(),
      ...name,
      bio: bios[index]!,
      city: city.name,
      // One suburb on from the clients, who start at the first.
      ...placeHome(city.places[(index + 1) % city.places.length]!, random),
      phone: drawPhone(setting, contact, 'mobile'),
      email: toDemoEmail(name),
      ...drawTraining(training),
      ...makeRegister(setting, { place: place++, random: register }),
      image: { ref: register.ref() + register.ref(), createdAt: toDemoInstant(setting, -weeksOfHistory * 7, '09:00') },
      active: !(index === city.workers - 1 && city.workers >= 12),
    })),
  );
}

const skills = ['dementia', 'hoist', 'medication', 'continence', 'first-aid', 'cooking'];
const otherLanguages = ['mi', 'sm', 'to', 'zh', 'hi', 'sign'];

/** Draws two to four skills; English, and for one in three another language. */
function drawTraining(random: Random): Pick<DemoWorker, 'skillRefs' | 'languageRefs'> {
  const skillRefs = random.shuffled(skills).slice(0, random.int(2, 4));
  return { skillRefs, languageRefs: random.chance(0.35) ? ['0', random.pick(otherLanguages)] : ['0'] };
}
