import type { Brand } from './types.ts';

type PublicBody = { name: string; homePage: string };

/**
 * The bodies that take feedback about care, by country, with home pages alone (docs/product/documents.md, "Back cover"). The content of
 * each country has the same names.
 */
export const careFeedback: Record<Brand['country'], { introduction: string; bodies: readonly PublicBody[] }> = {
  nz: {
    introduction: 'Tell the staff first, if you can. You may also write to the Health and Disability Commissioner.',
    bodies: [{ name: 'Health and Disability Commissioner', homePage: 'www.hdc.org.nz' }],
  },
  au: {
    introduction:
      'Tell the staff first, if you can. You may also write to one of these commissions. For hospitals and other health services, each state and territory has a health complaints commissioner.',
    bodies: [
      { name: 'Aged Care Quality and Safety Commission', homePage: 'www.agedcarequality.gov.au' },
      { name: 'NDIS Quality and Safeguards Commission', homePage: 'www.ndiscommission.gov.au' },
    ],
  },
};
