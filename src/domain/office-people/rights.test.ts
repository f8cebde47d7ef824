import { describe, expect, it } from 'vitest';
import { allRights, describeNeeded, formatRights, listWhoSetUp, mayDo, officeRights } from './rights.ts';

const none = { coordinates: false, pays: false, setsUp: false };

describe('mayDo', () => {
  it('needs one of the rights, not all of them', () => {
    const pays = { ...none, pays: true };
    expect(mayDo(pays, ['pays'])).toBe(true);
    expect(mayDo(pays, ['coordinates', 'pays'])).toBe(true);
    expect(mayDo(pays, ['coordinates', 'setsUp'])).toBe(false);
    expect(mayDo(none, officeRights)).toBe(false);
  });
});

describe('the words of rights', () => {
  it('say whose work it is, and what a person does', () => {
    expect(describeNeeded(['setsUp'])).toBe('Only colleagues who set up can do this.');
    expect(describeNeeded(['coordinates', 'pays'])).toBe('Only colleagues who coordinate or handle pay can do this.');
    expect(formatRights(allRights)).toBe('Coordinates, pays and sets up');
    expect(formatRights({ ...none, setsUp: true })).toBe('Sets up');
  });
});

describe('listWhoSetUp', () => {
  it('names three, and says whether there are others', () => {
    const staff = ['Jo', 'Ben', 'Ana', 'Mere'].map((fullName) => ({ fullName, rights: allRights }));
    const others = [{ fullName: 'Pa', rights: { ...none, pays: true } }];
    expect(listWhoSetUp([...others, ...staff])).toEqual({ named: ['Jo', 'Ben', 'Ana'], others: true });
    expect(listWhoSetUp([...others, ...staff.slice(3)])).toEqual({ named: ['Mere'], others: false });
  });

  it('leaves out whose account is closed', () => {
    const [jo, ben] = ['Jo', 'Ben'].map((fullName) => ({ fullName, rights: allRights }));
    expect(listWhoSetUp([jo!, { ...ben!, closed: true }])).toEqual({ named: ['Jo'], others: false });
  });
});
