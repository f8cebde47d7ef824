import { useShownClient } from './client-context.ts';
import { SignIns } from './sign-ins.tsx';

/** Shows the people around a client. */
export function ClientPeople() {
  return (
    <div className="client-part-list">
      <SignIns client={useShownClient().client} />
    </div>
  );
}
