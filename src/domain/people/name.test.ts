import { describe, expect, it } from 'vitest';
import { hasAddress } from './name.ts';

describe('hasAddress', () => {
  it.each([
    'evil.example',
    'EVIL.EXAMPLE',
    'See https://x',
    'www.x',
    'Evil.Com',
    'Evil.Co.Nz',
    'Bit.Ly/Ab',
    'Evil.App',
    'Www.Evil',
    'evil․example',
    'Evil。Page',
    'evil\u200b.example',
    'Evil-1.Xyz',
    'Pay-A.Link',
    'Pay-St.App',
    '1.Xyz',
    'rose@example.org',
    'Rose.Sign in at a.bc/de',
  ])('finds one in %s', (name) => expect(hasAddress(name)).toBe(true));

  it.each([
    'J.R. Smith',
    'J.Smith',
    'St.John',
    'Dr.Ngāta',
    'Rev.Tane',
    'Dr. Ngāta',
    'Māori-Ngāta',
    'Mary-J. Smith',
    'J-P.Martin',
    "O'Neil",
    'Rose (mother)',
    'A.B.C.',
  ])('lets %s be a name', (name) => expect(hasAddress(name)).toBe(false));
});
