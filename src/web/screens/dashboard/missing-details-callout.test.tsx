import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownAccountKey } from '#web/calls/account.ts';
import { queriesOf } from '#web/calls/query-client.ts';
import { useClient } from '#web/person/session/account.ts';
import { createMember, keepDetails } from '#web/testing/details-of-client.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { MissingDetailsCallout } from './missing-details-callout.tsx';

const rose = createMember('client');

function Callout() {
  const client = useClient();
  return client && <MissingDetailsCallout client={client} />;
}

describe('MissingDetailsCallout', () => {
  it('leads to the page of each that is missing, and asks no more once the account says that none is', async () => {
    keepDetails(true);
    await renderScreen({ '/': Callout }, { user: {}, memberships: [{ ...rose, missing: ['doctor', 'nextOfKin'] }] });
    await screen.findByText('Add your next of kin and doctor, so that we know who to call.');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add next of kin', '/account/next-of-kin-details'],
      ['Add doctor', '/account/doctor-details'],
    ]);
    const show = (missing: string[]) =>
      act(() =>
        queriesOf().setQueryData(ownAccountKey(), (account: object | undefined) => ({
          ...account,
          memberships: [{ ...rose, missing }],
        })),
      );
    show(['doctor']);
    await screen.findByText('Add your doctor, so that we know who to call.');
    show([]);
    await waitFor(() => expect(screen.queryByText(/so that we know who to call/)).toBeNull());
  });
});
