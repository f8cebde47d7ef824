-- compatible
-- A server of the build before takes an answer back without a word of who was sent, which the constraint refused.
alter table arrival_reports drop constraint arrival_reports_sent;
