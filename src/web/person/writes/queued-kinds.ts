/** Declares all kinds of commands that may wait for a connection. */
import '#web/calls/appointments.ts';
import '#web/calls/care-registrations.ts';
import '#web/calls/client-details.ts';
import '#web/calls/feedback.ts';
import '#web/calls/funding-registrations.ts';
import '#web/calls/notices.ts';
import '#web/calls/support-network.ts';
import '#web/calls/tickets.ts';
import '#web/calls/timesheets.ts';
import '#web/calls/worker-relationship.ts';
