-- sha256() is ours (server/store/hash-text.ts) and only used here, never by the schema: any program
-- that knows SQLite may go on reading and writing this file.

-- The index of applications held every message a second time. Its pages are given up first, so that
-- what follows finds room in them. A row without a hash is never taken for a repeat.
drop index contact_submissions_once;
alter table contact_submissions add column message_hash blob
  constraint contact_submissions_message_hash check (length(message_hash) = 32);
update contact_submissions set message_hash = sha256(message);
create unique index contact_submissions_once on contact_submissions (email, message_hash);

-- Another name with an address is another row: a stranger must not take a man's place.
drop index waitlist_signups_once;
create unique index waitlist_signups_once on waitlist_signups (lower(email), name);
drop index gathering_signups_repeats;
create index gathering_signups_repeats
  on gathering_signups (lower(email), gathering, name, received_at);

-- What the limits found suspicious about a row. Null is most of them.
alter table contact_submissions add column flag text
  constraint contact_submissions_flag_known check (flag in ('flood'));
alter table gathering_signups add column flag text
  constraint gathering_signups_flag_known check (flag in ('flood'));
alter table waitlist_signups add column flag text
  constraint waitlist_signups_flag_known check (flag in ('flood'));

-- The desk reads page by page, each beginning behind the last row of the one before.
create index contact_submissions_received on contact_submissions (received_at, id);
create index gathering_signups_received on gathering_signups (received_at, id);
create index waitlist_signups_received on waitlist_signups (received_at, id);

-- Each null is a text, because only columns of one kind let a reader use the three indexes above.
drop view leads;
create view leads as
select id, 'application' as kind, name, email, message, cast(null as text) as gathering,
  received_at, flag
from contact_submissions
union all
select id, 'gathering', name, email, cast(null as text), gathering, received_at, flag
from gathering_signups
union all
select id, 'waitlist', name, email, cast(null as text), cast(null as text), received_at, flag
from waitlist_signups;
