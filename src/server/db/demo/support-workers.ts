import { homeIn } from './clients.ts';
import { names, readNames } from './names.ts';
import { bios } from './phrases.ts';
import { cities } from './places.ts';
import { createRandom } from './random.ts';
import type { Setting } from './setting.ts';

export type DemoWorker = {
  ref: string;
  givenName: string;
  familyName: string;
  genderRef: string;
  bio: string;
  city: string;
  suburb: string;
  latitude: number;
  longitude: number;
  active: boolean;
};

/** Support workers over the whole country. Somebody has left in the two largest places, and takes no visits any more. */
export function makeSupportWorkers(setting: Setting): DemoWorker[] {
  const random = createRandom('support workers');
  const left = readNames(names[setting.country].workers);
  return cities[setting.country].flatMap((city) =>
    left.splice(0, city.workers).map((name, index) => ({
      ref: random.ref(),
      ...name,
      bio: bios[index] ?? random.pick(bios),
      city: city.name,
      // One suburb on from the clients, who start at the first.
      ...homeIn(city.places[(index + 1) % city.places.length]!, random),
      active: !(index === city.workers - 1 && city.workers >= 12),
    })),
  );
}
