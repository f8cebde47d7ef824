import { expect, it } from 'vitest';
import { instantOf } from '#domain/time/zone.ts';
import { describeHearers, type Hearer } from './who-hears.ts';

const zone = 'Pacific/Auckland';
const at = (time: string, date = '2026-11-28') => instantOf({ date, time, zone });
const hearer = (name: string, way: Hearer['way'], time = '16:11', date?: string): Hearer => {
  return { name, way, at: at(time, date), zone };
};

it.each<[Hearer[], string]>([
  [[hearer('Anahera', 'phone'), hearer('Karen', 'email')], 'Karen by email at 4:11pm · Call Anahera'],
  [
    [hearer('Karen', 'email'), hearer('Arthur', 'email'), hearer('Ben', 'email', '17:00', '2026-11-29')],
    'Karen and Arthur by email at 4:11pm · Ben by email on Sun 29 Nov at 5:00pm',
  ],
  [[hearer('Cara', 'app'), hearer('Joe', 'letter')], 'Letter to Joe · Cara in the app'],
  [
    ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].map((name) => hearer(name, 'phone')),
    'Call Ana, Bo, Cy, Di, Ed, Flo and 2 more',
  ],
  [
    [hearer('Karen', 'unsent'), hearer('Tom', 'phone')],
    'Call Tom · No email to Karen, because there is no mail server',
  ],
  [[], 'No one hears of it.'],
])('says in one line how each person hears', (hearers, line) => {
  expect(describeHearers(hearers, at('16:05'))).toBe(line);
});
