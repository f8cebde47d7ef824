import type { Hearer } from '#contract/notices.ts';

const at = { at: '2026-11-19T21:05:00.000Z', timeZone: 'Pacific/Auckland' };

/** People as the server finds them, for tests. */
export const exampleHearers: Hearer[] = [
  { ref: '00000000000000aa', name: 'Karen', way: 'email', ...at },
  { ref: '00000000000000bb', name: 'Anahera', way: 'phone', ...at },
];
