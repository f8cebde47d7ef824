-- A question to the office about a visit or a request, as another kind of request.
alter table tickets drop constraint tickets_type;
alter table tickets add constraint tickets_type check (
  type in ('newBooking', 'change', 'cancellation', 'consumablesOrder', 'question', 'registration', 'employerRegistration',
    'supportWorkerRegistration'));
