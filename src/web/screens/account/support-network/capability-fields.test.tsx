import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { CapabilityFields } from './capability-fields.tsx';

function Screen() {
  const [capabilities, setCapabilities] = useState({ ...noCapabilities, viewRoster: true, viewClientDetails: true });
  return (
    <CapabilityFields
      legend="What they can do"
      capabilities={capabilities}
      onCapabilities={setCapabilities}
      client={{ timesheets: false }}
    />
  );
}

it('stays with the exact choice of a member who has one, also where what is ticked is a plain one by then', async () => {
  fakeServer({ 'GET /settings': () => ({ features: undefined }) as never });
  await renderScreen({ '/': Screen });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Client information/ }));
  expect(screen.getByRole('radio', { name: 'Choose exactly' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('checkbox', { name: /Client information/ }));
});
