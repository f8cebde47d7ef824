import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createHelpSearch } from './search-help.ts';

const read = (name: string) => ({ name, text: readFileSync(`content/nz/help/${name}.md`, 'utf8') });
const pages = [
  read('faq'),
  read('faq/individualised-funding'),
  { name: 'x', text: '# X\n\n## Māori words\n\nTikanga.' },
];
const search = createHelpSearch(pages);
const first = (query: string) => search(query)[0]?.heading;

it.each([
  ['cancel', 'How do I cancel a visit?'],
  ['how do i cancle a vist', 'How do I cancel a visit?'],
  ['pasword', 'I forgot my password. What do I do?'],
  ['recepts', 'How long do I keep receipts?'],
  ['maori', 'Māori words'],
  ['MĀORI', 'Māori words'],
  ['complane', 'How do I complain?'],
  ['internt', 'What if my internet stops?'],
  ['wife', 'Who can I not pay?'],
])('finds for "%s" %s', (query, heading) => {
  expect(first(query)).toBe(heading);
});

it('leads to the heading on its page, and finds nothing for words that are not there', () => {
  expect(search('fortnight timesheets')[0]).toMatchObject({
    to: '/help/faq/individualised-funding',
    hash: 'what-are-the-needs-levels',
    page: 'Individualised funding',
  });
  expect(search('zzzzzz')).toEqual([]);
  expect(search('how do I')).toEqual([]);
});
