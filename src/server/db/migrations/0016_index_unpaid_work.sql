-- concurrently, compatible
-- Payroll begins from what each support worker is still paid for. The index by day served no more than to find all of it, as this one does.
create index concurrently worked_visits_unpaid on worked_visits (support_worker_ref) where payroll_export is null and minutes > 0;
drop index concurrently if exists worked_visits_to_pay;
