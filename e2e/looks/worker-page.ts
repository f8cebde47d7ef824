import { expect } from '../fixtures.ts';
import { typeIn } from '../type-in.ts';
import { arrangeWorkerPage } from '../worker-phone.ts';
import { button, type Walk } from './walk.ts';

/** The support worker's page, which is no part of the app. */
const walk: Pick<Walk, 'area' | 'prepare'> = {
  area: 'support worker’s page',
  async prepare({ page, world }) {
    const { makeLink, readDigits } = await arrangeWorkerPage(world);
    const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const today = () => page.getByRole('link', { name: 'Today' }).press('Enter');
    return {
      async 'a link'() {
        await page.goto(await makeLink());
        await expect(button(page, 'This is my phone')).toBeVisible();
      },
      async today() {
        await button(page, 'This is my phone').press('Enter');
        await heading('Today');
      },
      async 'a visit with closed notes'() {
        await page.getByRole('link', { name: /2:30pm.*Rose Hākaraia/ }).press('Enter');
        await button(page, 'Open how to get in').press('Enter');
        await expect(page.getByText('Type the four digits.')).toBeVisible();
      },
      async 'a visit with open notes'() {
        await typeIn(page.getByLabel('Four digits'), await readDigits());
        await button(page, 'Open how to get in').press('Enter');
        await expect(page.getByText('4471')).toBeVisible();
      },
      async 'a visit whose details come later'() {
        await today();
        await page.getByRole('link', { name: /Rose, Petone/ }).press('Enter');
        await expect(page.getByText(/from 6:00pm on Monday$/)).toBeVisible();
      },
      async phones() {
        await today();
        await page.getByRole('link', { name: 'My phones' }).press('Enter');
        await button(page, 'Stop using this phone').press('Enter');
        await expect(button(page, 'Yes, stop')).toBeFocused();
      },
      async 'a phone that has ended'() {
        await button(page, 'Yes, stop').press('Enter');
        await heading('This phone shows no visits any more');
        await button(page, 'Send a new link').press('Enter');
        await expect(page.getByText('Enter your phone number or email.')).toBeVisible();
      },
      async 'a new link was asked for'() {
        await typeIn(page.getByLabel('Your phone number or email'), '021 555 0167');
        await button(page, 'Send a new link').press('Enter');
        await heading('Look at your email');
      },
    };
  },
};

export const workerPageLooks: Walk[] = [
  { ...walk, width: 360 },
  { ...walk, brand: 'nz', mode: 'dark', width: 360 },
  { ...walk, brand: 'au', width: 1280, deep: true },
];
