-- The tables of version 4, without their checks: what a released site has on its disk.
create table migrations (
  number integer not null primary key, name text not null, checksum text not null,
  applied_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ'))
) strict;
insert into migrations (number, name, checksum)
values (1, 'leads', ''), (2, 'hashes-names-flags', ''), (3, 'outbox', ''), (4, 'desk', '');
create table contact_submissions (
  id text not null primary key, name text not null, email text not null, message text not null,
  received_at text not null, message_hash blob, flag text, answered_at text
) strict;
create table gathering_signups (
  id text not null primary key, name text not null, email text not null, gathering text not null,
  received_at text not null, flag text, answered_at text
) strict;
create table waitlist_signups (
  id text not null primary key, name text not null, email text not null,
  received_at text not null, flag text, answered_at text
) strict;
create unique index contact_submissions_once on contact_submissions (email, message_hash);
create unique index waitlist_signups_once on waitlist_signups (lower(email), name);
create table write_probe (bytes blob not null) strict;
create table outbox (
  is_suspect integer not null, number integer not null, lead text not null,
  primary key (is_suspect, number)
) strict, without rowid;
create table deliveries (
  lead text not null, courier text not null, received_at text not null, told_at text,
  failed_at text, reason text, next_at text, parked_at text, primary key (lead, courier)
) strict, without rowid;
create table courier_gaps (
  courier text not null primary key, count integer not null, since text not null
) strict, without rowid;
create table telling (is_on integer not null, since text not null) strict;
insert into telling values (0, '');
create table acknowledgements (
  lead text not null primary key, sent_at text not null
) strict, without rowid;
create trigger contact_submissions_untold after delete on contact_submissions begin
  delete from outbox where lead = old.id;
end;
create table notes (name text not null primary key, value text not null) strict;
create view leads as
select id, 'application' as kind, name, email, message, cast(null as text) as gathering,
  received_at, flag, answered_at from contact_submissions
union all
select id, 'gathering', name, email, cast(null as text), gathering, received_at, flag, answered_at
from gathering_signups
union all
select id, 'waitlist', name, email, cast(null as text), cast(null as text), received_at, flag,
  answered_at from waitlist_signups;
