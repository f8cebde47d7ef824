import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { noCapabilities } from '#domain/capabilities/areas.ts';
import { now } from '#web/kernel/clock.ts';
import { useClient } from '#web/person/session/account.ts';
import { fakeServer } from '#web/testing/fake-server.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AskedRow } from './asked-row.tsx';

const askCall = 'POST /clients/{clientRef}/questions';
const at = (hours: number) => new Date(now() + hours * 3_600_000).toISOString();
const asked = { version: 1, status: 'open', whenCreated: at(-24), answerBy: at(6), isOwn: true } as const;

it('sends a line about a request from its row, and shows earlier ones there with their answers', async () => {
  const order = { ...asked, ref: 'aaaaaaaaaaaaaaaa', type: 'consumablesOrder', subject: 'Gloves' } as const;
  const answered = { status: 'approved', answeredAt: at(-2), answer: 'Yes, he has it.' } as const;
  const regarding = { requestRef: order.ref };
  const question = { ...asked, ...answered, ref: 'bbbbbbbbbbbbbbbb', type: 'question', regarding } as const;
  const words = { subject: 'Question: an order', message: 'Is the key with Tom?' };
  const server = fakeServer({ [askCall]: () => ({ ref: 'cccccccccccccccc', version: 1 }) });
  const rose = { clientRef: 'rose', userRef: 'u', name: 'Rose', role: 'client', timeZone: 'Pacific/Auckland' } as const;
  const Row = () => (
    <ul>
      <AskedRow request={order} client={useClient()!} startsOpen={false} questions={[{ ...question, ...words }]} />
    </ul>
  );
  const memberships = [{ ...rose, capabilities: noCapabilities }];
  await renderScreen({ '/': Row }, { user: { ref: 'u' }, memberships });
  await userEvent.click(await screen.findByRole('button', { name: order.subject }));
  screen.getByText('“Is the key with Tom?”');
  screen.getByText('Yes, he has it.');
  await userEvent.click(screen.getByRole('button', { name: 'Write to us: Gloves' }));
  const send = screen.getByRole('button', { name: 'Send: Gloves' });
  await userEvent.click(send);
  await screen.findByText('Write what you would like to say or ask.');
  await userEvent.type(screen.getByRole('textbox', { name: /^Write to us/ }), ' The blue one? ');
  await userEvent.click(send);
  await vi.waitFor(() =>
    expect(server.received(askCall)).toMatchObject([{ body: { text: 'The blue one?', requestRef: order.ref } }]),
  );
  await vi.waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''));
});
