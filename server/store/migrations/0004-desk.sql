-- When the owner has answered a lead. Null is not yet.
alter table contact_submissions add column answered_at text;
alter table gathering_signups add column answered_at text;
alter table waitlist_signups add column answered_at text;

-- What this file knows of itself, such as which erasures have been carried out in it.
create table notes (
  name text not null primary key,
  value text not null
) strict;

drop view leads;
create view leads as
select id, 'application' as kind, name, email, message, cast(null as text) as gathering,
  received_at, flag, answered_at
from contact_submissions
union all
select id, 'gathering', name, email, cast(null as text), gathering, received_at, flag, answered_at
from gathering_signups
union all
select id, 'waitlist', name, email, cast(null as text), cast(null as text), received_at, flag,
  answered_at
from waitlist_signups;
