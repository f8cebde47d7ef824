import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { openFunding } from '#web/testing/open-funding.tsx';
import { PayrollDetailsScreen } from './own-workers-screens.tsx';

it('the page of payroll leads to the overview where the provider pays', async () => {
  await openFunding(PayrollDetailsScreen, { page: '/payroll-details', needsLevel: 'Level3' });
  await screen.findByText('The overview');
});
