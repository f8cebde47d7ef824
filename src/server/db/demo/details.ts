import type { Random } from './random.ts';
import type { Setting } from './setting.ts';

/** The details that a client has entered about themself. Phone numbers contain 555, which is assigned to no line. */
export type DemoDetails = {
  salutationRef: string;
  genderRef: string;
  /** The contact address; that of the demonstration client is the one they sign in with. */
  email?: string;
  phoneHome: string;
  phoneMobile?: string | undefined;
  languages: string[];
  preferredLanguage: string;
  deliveryAddress: string;
  doctorName?: string | undefined;
  doctorPhone?: string | undefined;
  nextOfKinName?: string | undefined;
  nextOfKinRelationship?: string | undefined;
  nextOfKinPhone?: string | undefined;
};

const phones = { nz: { home: '09 555', mobile: '021 555' }, au: { home: '02 5555', mobile: '0491 555' } };
/** Draws a phone number of the country that has no subscriber. */
export function drawPhone(
  { country }: Pick<Setting, 'country'>,
  random: Random,
  kind: keyof (typeof phones)['nz'],
): string {
  return `${phones[country][kind]} ${String(random.int(0, 9999)).padStart(4, '0')}`;
}

const streets = ['Jubilee Street', 'Bay Road', 'Church Lane', 'Station Road', 'Hill Street', 'Orchard Avenue'];
const doctors = ['Dr Anita Rao', 'Dr Peter Lindqvist', 'Dr Sela Moala', 'Dr Hannah Cole'];
const kin = { M: ['Peter', 'Aaron', 'Tama'], F: ['Ruth', 'Leilani', 'Karen'] } as const;
const ofKin = { M: ['Son', 'Nephew', 'Brother'], F: ['Daughter', 'Niece', 'Sister'] } as const;

type MakeDetailsInput = { familyName: string; genderRef: string; suburb: string; city: string; isFirst: boolean };

/** Makes entries of which most are complete; the demonstration client has no next of kin yet, so the dashboard asks for one. */
export function makeDetails({ country }: Setting, random: Random, known: MakeDetailsInput): DemoDetails {
  const { familyName, genderRef, suburb, city, isFirst } = known;
  const phone = (kind: keyof (typeof phones)['nz']) => drawPhone({ country }, random, kind);
  const languages = random.chance(0.2) ? ['0', random.pick(['zh', 'hi', 'it', 'el'])] : ['0'];
  const side = random.pick(['M', 'F'] as const);
  const [hasDoctor, hasKin, hasMobile] = [random.chance(0.8), random.chance(0.8), random.chance(0.6)];
  return {
    salutationRef: genderRef === 'M' ? 'mr' : 'mrs',
    genderRef,
    ...(isFirst && { email: 'client@demo.test' }),
    phoneHome: phone('home'),
    phoneMobile: hasMobile ? phone('mobile') : undefined,
    languages,
    preferredLanguage: languages.at(-1)!,
    deliveryAddress: `${random.int(2, 180)} ${random.pick(streets)}\n${suburb}\n${city}`,
    ...((hasDoctor || isFirst) && { doctorName: random.pick(doctors), doctorPhone: phone('home') }),
    ...(hasKin &&
      !isFirst && {
        nextOfKinName: `${random.pick(kin[side])} ${familyName}`,
        nextOfKinRelationship: random.pick(ofKin[side]),
        nextOfKinPhone: phone('mobile'),
      }),
  };
}
