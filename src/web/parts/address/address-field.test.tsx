import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { type AddressDraft, AddressField } from './address-field.tsx';

const place = (text: string, latitude: number): Address => ({ text, location: { latitude, longitude: 174.9 } });
const petone = place('Petone, Wellington', -41.22);
const beach = place('Petone Beach, Wellington', -41.23);
const wharf = place('Petone Wharf, Wellington', -41.24);

const answers = new Map<string, PromiseWithResolvers<readonly Address[]>>();
const answerTo = (text: string) => answers.get(text) ?? answers.set(text, Promise.withResolvers()).get(text)!;

function HomeAddress() {
  const [address, setAddress] = useState<AddressDraft>({ text: '' });
  return (
    <>
      <AddressField label="Home address" value={address} onValue={setAddress} />
      <output>{address.location ? `at ${address.location.latitude}` : 'no place'}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Home address' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const highlighted = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Types a text key by key, and waits until the server has it. */
async function type(letters: string, text: string) {
  await userEvent.type(field(), letters);
  await expect.poll(() => answers.has(text)).toBe(true);
}

describe('AddressField', () => {
  beforeEach(async () => {
    answers.clear();
    fakeServer({
      'POST /addresses/search': async ({ body }) => ({ addresses: await answerTo(body.text).promise }),
    });
    await renderScreen({ '/': HomeAddress });
    await screen.findByRole('combobox', { name: 'Home address' });
  });

  it('chooses the highlighted address where a new list puts it elsewhere between two keys', async () => {
    answerTo('pet').resolve([wharf, beach]);
    await type('pet', 'pet');
    await expect.poll(options).toEqual([wharf.text, beach.text]);
    await type('o', 'peto');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(highlighted()).toBe(beach.text);
    answerTo('peto').resolve([beach, petone, wharf]);
    await expect.poll(options).toEqual([beach.text, petone.text, wharf.text]);
    expect(highlighted()).toBe(beach.text);
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveProperty('value', beach.text);
    screen.getByText('at -41.23');
    expect(options()).toEqual([]);
  });

  it('highlights none where the new list lacks the highlighted one, and keeps the text as typed', async () => {
    answerTo('pet').resolve([wharf, beach]);
    await type('pet', 'pet');
    await expect.poll(options).toEqual([wharf.text, beach.text]);
    await type('o', 'peto');
    await userEvent.keyboard('{ArrowDown}');
    expect(highlighted()).toBe(wharf.text);
    answerTo('peto').resolve([petone, beach]);
    await expect.poll(options).toEqual([petone.text, beach.text]);
    expect(highlighted()).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveProperty('value', 'peto');
    screen.getByText('no place');
  });
});
