import type { PageFacts } from './pages.ts';

/** The facts that the guard, the shell and the page's title need of a route. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageFacts> {
    /** Routes of one screen share it: moving between them keeps focus and scroll where they are. */
    screen?: string;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page that a person wanted before they had to sign in. */
    from?: string;
    /** The end of a registration (docs/product/sign-in.md, "Notices on the sign-in page"). */
    registration?: 'completed' | 'incomplete';
    /** Good news for the sign-in page, or a longer description of what went wrong. */
    message?: string;
    /** The token that an email's link carried, taken out of the address. */
    linkToken?: string;
    /** The reason why a registration begins anew (docs/product/registration.md, "The welcome link"). */
    registrationError?: 'invalid' | 'failed';
    /** The person who is registered for care: oneself or another person. */
    requester?: 'Self' | 'Another';
    /** The number of entries before this one belong to the same task (parts/editing/use-wizard-history.ts). */
    behind?: number;
    /** A page outside the calendar opened this visit, and closing it leads back there. */
    openedElsewhere?: boolean;
    /** The visit whose edit begins with this entry: only its refs, which its address has too. */
    edited?: {
      jobRef: string;
      originalDate: string;
      calDate: string;
      changesWorker?: boolean;
      reschedules?: boolean;
      repeating?: boolean;
    };
    /** A form opens with what was not sent. */
    reopens?: boolean;
    /** The address that is being registered. */
    email?: string;
  }
}
