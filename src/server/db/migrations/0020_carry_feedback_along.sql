-- A visit keeps what was said of it when a change of all upcoming visits gives it another name (docs/visits.md, case 6).

grant update (job_ref, original_date) on visit_feedback to alongside_app;
