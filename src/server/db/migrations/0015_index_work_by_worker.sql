-- concurrently, compatible
-- Payroll reads what was worked worker by worker, also what was exported before, since the way to the next visit depends on it.
create index concurrently worked_visits_of_worker on worked_visits (support_worker_ref, original_date) where minutes > 0;
