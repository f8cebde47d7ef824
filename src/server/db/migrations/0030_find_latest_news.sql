-- Today reads what members said in the last week and notes of the last weeks, each time; both tables only grow.
create index visit_feedback_by_time on visit_feedback (given_at);
create index office_notes_by_time on office_notes (written_at);
