import type { LucideIcon } from 'lucide-react';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import HandHeart from 'lucide-react/icons/hand-heart';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import X from 'lucide-react/icons/x';
import type { OfficeTicket } from '#contract/office.ts';
import type { TicketType } from '#domain/tickets/kinds.ts';
import { formatRequestedScope } from './requested-change.ts';
import { isAboutVisits } from './visit-ticket.ts';

type DeskKind = {
  /** Its name among the filters of the queue. */
  filter: string;
  icon: LucideIcon;
  /** Words to decline with. */
  declining: { act: string; title: string };
  /** Reasons to start from; each can be edited before it is sent. */
  reasons: readonly string[];
  /** Words after the asker's name: where they read the reason, and what it leaves. */
  hint: string;
  /** Words below its heading for what it is about. */
  formatAbout: (ticket: OfficeTicket) => string;
};

const noOneFree = 'No one is free at that time. Please ask for another time, and we will try again.';
const toldOfAnswer = 'An email or your phone list tells them that there is an answer, unless they turned it off.';

const declined = { declining: { act: 'Decline', title: 'Decline this request' } };
const visits = {
  ...declined,
  hint: `will read it in the calendar. ${toldOfAnswer} Nothing changes in the calendar.`,
  formatAbout: (ticket: OfficeTicket) => (isAboutVisits(ticket) ? formatRequestedScope(ticket) : ''),
};
/** A registration for a funding is not declined but returned: it can be changed and sent again. */
const returned = {
  declining: { act: 'Return', title: 'Return this registration' },
  reasons: [
    'Something is missing. Please look through the form, add it and send it again.',
    'Please call us first, so that we can go through this together.',
  ],
  hint: 'will read it beside the form, and can send it again.',
  formatAbout: () => 'For the individualised funding.',
};

export const deskKinds: Record<TicketType, DeskKind> = {
  newBooking: {
    ...{ ...visits, filter: 'New', icon: Plus },
    reasons: [
      noOneFree,
      'This would be more than the funding pays for. Please call us to talk about it.',
      'We do not offer this service where you live.',
    ],
    hint: `will read it in the calendar. ${toldOfAnswer} The booking will show as declined.`,
  },
  change: {
    ...{ ...visits, filter: 'Changes', icon: ArrowRightLeft },
    reasons: [
      noOneFree,
      'The support worker you asked for cannot come then. The visit stays as it is.',
      'This would be more than the funding pays for. The visit stays as it is.',
    ],
  },
  cancellation: {
    ...{ ...visits, filter: 'Cancel', icon: X },
    reasons: [
      'This visit should not be missed. Please call us, so that we can talk about it.',
      'It is too late to cancel this visit. The support worker is on the way.',
    ],
  },
  consumablesOrder: {
    ...{ ...declined, filter: 'Orders', icon: Package },
    reasons: ['This is not in stock. Please order again next week.', 'The funding does not pay for this.'],
    hint: `will read it beside the order. ${toldOfAnswer}`,
    formatAbout: () => 'An order of consumables.',
  },
  question: {
    ...{ filter: 'Questions', icon: MessageSquareText },
    declining: { act: 'Close', title: 'Close this question' },
    reasons: ['Please call us, so that we can talk about it.'],
    hint: `will read it beside the question. ${toldOfAnswer}`,
    formatAbout: () => 'Written by someone who manages the calendar.',
  },
  registration: {
    ...{ ...declined, filter: 'Register', icon: UserRoundPlus },
    reasons: [
      'This person has care with us already. Please ask the people who help them to invite you.',
      'We do not offer care where this person lives.',
      'We cannot take on anyone new at the moment. Please ask again in a month.',
    ],
    hint: 'will read it on the dashboard. No client is added.',
    formatAbout: ({ clientRef }) => (clientRef ? 'Now a client.' : 'Not a client yet.'),
  },
  employerRegistration: { ...returned, filter: 'Employers', icon: BriefcaseBusiness },
  supportWorkerRegistration: { ...returned, filter: 'Own workers', icon: HandHeart },
};
