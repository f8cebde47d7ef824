import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClientProfile } from '#contract/client-details.ts';
import type { FundingRegistration } from '#contract/funding-registrations.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useRegistrationForm } from './use-registration-form.ts';

const returned = (ref: string, givenName: string, isResubmitted = false): FundingRegistration => ({
  ...{ ref, version: 2, kind: 'supportWorker', status: 'declined', values: { givenName, taxNumber: '•••132' } },
  ...{ askedAt: '2026-11-20T00:00:00Z', answerBy: '2026-11-23T04:00:00Z', isResubmitted },
});

/** Opens a form for support workers of funding `fundingRef`, with a button for each registration that was returned. */
async function open(fundingRef: string, registrations: FundingRegistration[]) {
  function Screen() {
    const details = { fullName: 'Rose' } as ClientProfile;
    const about = { kind: 'supportWorker', clientRef: 'rose', fundingRef, today: '2026-11-23' } as const;
    const form = useRegistrationForm({ ...about, details, registrations });
    return (
      <>
        <TextInput label="Given name" {...form.field('givenName')} value={form.values.givenName ?? ''} />
        <p>{form.resubmitted ? `Resubmits ${form.resubmitted.ref}` : 'A new one'}</p>
        {registrations.map((one) => (
          <button key={one.ref} type="button" onClick={() => form.resubmit(one)}>
            {one.ref}
          </button>
        ))}
        <button type="button" onClick={form.reset}>
          Clear
        </button>
      </>
    );
  }
  return renderScreen({ '/': Screen }, { user: { ref: 'rose' } });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => fireEvent.change(screen.getByLabelText('Given name'), { target: { value: text } });
const read = () => (screen.getByLabelText('Given name') as HTMLInputElement).value;

describe('a returned registration in the form', () => {
  it('leaves what was typed of others to come back, the latest first', async () => {
    await open('a', [returned('sina', 'Sina'), returned('tom', 'Tom')]);
    type('Ana');
    press('sina');
    expect(read()).toBe('Sina');
    type('Sina Rose');
    press('tom');
    press('sina');
    expect([read(), screen.getByText('Resubmits sina')]).toEqual(['Sina Rose', expect.anything()]);
    press('sina');
    expect(read()).toBe('Sina Rose');
    press('Clear');
    expect([read(), screen.getByText('Resubmits tom')]).toEqual(['Tom', expect.anything()]);
    press('Clear');
    expect([read(), screen.getByText('A new one')]).toEqual(['Ana', expect.anything()]);
  });

  it('is a new registration where another manager resubmitted it first', async () => {
    const { unmount } = await open('b', [returned('sina', 'Sina')]);
    press('sina');
    unmount();
    await open('b', [returned('sina', 'Sina', true)]);
    expect([read(), screen.getByText('A new one')]).toEqual(['Sina', expect.anything()]);
  });
});
