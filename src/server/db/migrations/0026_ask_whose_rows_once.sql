-- The rule of `sees_client`, with what it asks of the session asked once a statement, not for every row: a calendar reads a thousand
-- rows of these two tables.
alter policy jobs_scope on jobs
  using (client_ref = (select current_setting('app.client_ref', true))
         or (select current_setting('app.scope', true)) in ('office', 'job'));
alter policy visits_scope on visits
  using (client_ref = (select current_setting('app.client_ref', true))
         or (select current_setting('app.scope', true)) in ('office', 'job'));
