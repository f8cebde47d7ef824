/** Declares all kinds of commands that may wait for a connection. */
import './appointments.ts';
import './care-registrations.ts';
import './client-details.ts';
import './feedback.ts';
import './funding-registrations.ts';
import './notices.ts';
import './support-network.ts';
import './tickets.ts';
import './timesheets.ts';
import './worker-relationship.ts';
