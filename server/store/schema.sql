-- Whether a row may be stored is decided by app/leads/lead-rows.ts before it gets here.
create table leads (
  id text not null primary key,
  kind text not null check (kind in ('application', 'gathering', 'waitlist')),
  name text not null,
  email text not null,
  message text,
  gathering text,
  received_at text not null,
  -- What the limits found suspicious about it: "flood".
  flag text,
  answered_at text,
  -- Equal for a lead and its repeats.
  repeat_key blob not null
) strict;
create index leads_by_time on leads (received_at, id);
create index leads_by_repeat on leads (repeat_key, received_at);

-- Pending notifications. Suspects come last, so that a flood of them delays nobody.
create table if not exists outbox (
  is_suspect integer not null check (is_suspect in (0, 1)),
  number integer not null,
  lead text not null,
  primary key (is_suspect, number)
) strict, without rowid;

-- What one channel did about one lead, unless all of them succeeded at the first try.
create table if not exists deliveries (
  lead text not null,
  courier text not null,
  received_at text not null,
  told_at text,
  failed_at text,
  reason text,
  next_at text,
  parked_at text,
  primary key (lead, courier)
) strict, without rowid;

-- Leads that arrived while no channel was set up: the first message only counts them.
create table if not exists courier_gaps (
  courier text not null primary key,
  count integer not null,
  since text not null
) strict, without rowid;

-- One row: whether a channel is set up, and since when.
create table if not exists telling (is_on integer not null, since text not null) strict;
insert into telling select 0, '' where not exists (select 1 from telling);

-- Applicants who were answered: one answer per address per day.
create table if not exists acknowledgements (
  lead text not null primary key,
  sent_at text not null
) strict, without rowid;

-- What this file knows about itself, such as which erasures it has applied.
create table if not exists notes (name text not null primary key, value text not null) strict;

create trigger leads_erased after delete on leads begin
  delete from outbox where lead = old.id;
  delete from deliveries where lead = old.id;
  delete from acknowledgements where lead = old.id;
end;
