import type { ReactNode } from 'react';
import { whoHears } from '#domain/notices/who-hears.ts';
import { ScrollBody } from '#web/ui/scroll-body.tsx';
import type { ReassignmentRow } from './reassignment-rows.ts';
import { formatWhen } from './reassignment-text.ts';

type ReassignmentWordsProps = { chosen: readonly ReassignmentRow[]; children: ReactNode };

/** Shows what the clients of the chosen visits will read. */
export function ReassignmentWords({ chosen, children }: ReassignmentWordsProps) {
  const byClient = [...Map.groupBy(chosen, ({ client }) => client.ref)];
  return (
    <>
      <h2 className="reassign-title">What each client will read</h2>
      <p className="soft small">In the calendar. {whoHears} Nothing leaves while it can be undone.</p>
      {children}
      <ScrollBody>
        <ul className="reassign-words">
          {byClient.map(([ref, own]) => (
            <li key={ref}>
              <b>{own[0]?.client.fullName}</b>
              {own.map((row) => (
                <p key={row.key} className="num">
                  {formatWhen(row)}: {row.taker?.givenName} comes.
                </p>
              ))}
            </li>
          ))}
        </ul>
      </ScrollBody>
    </>
  );
}
