import { createContext, useContext } from 'react';
import type { OfficeClientAbsence } from '#contract/client-absences.ts';
import type { OfficeClient } from '#contract/office-clients.ts';
import type { FormLists } from '#web/parts/people/person-page.tsx';

type ShownClient = FormLists & {
  client: OfficeClient;
  /** Opens the dialog of an absence. */
  openAbsence: (absence: OfficeClientAbsence) => void;
};

/** The client whose page is open, for the parts of the page. */
export const ClientContext = createContext<ShownClient | undefined>(undefined);

export function useShownClient(): ShownClient {
  const shown = useContext(ClientContext);
  if (!shown) throw new Error('There is no page of a client around this part of it.');
  return shown;
}
