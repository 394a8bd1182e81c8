-- Whether a row may be stored is decided by src/leads/lead-rows.ts before it gets here.
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
  -- Sign-ups only: that the gathering was full, and where the link that led here said so. Applications
  -- have it in their message.
  source text,
  -- Equal for a lead and its repeats.
  repeat_key blob not null
) strict;
create index leads_by_time on leads (received_at, id);
create index leads_by_repeat on leads (repeat_key, received_at);

-- One row per lead and channel that was set up when the lead came. Rows are deleted once they are sent.
create table notifications (
  lead text not null,
  channel text not null,
  is_suspect integer not null,
  state text not null default 'pending' check (state in ('pending', 'dead')),
  attempts integer not null default 0,
  next_attempt_at text not null,
  failing_since text,
  primary key (lead, channel)
) strict, without rowid;
create index notifications_by_state
on notifications (channel, state, is_suspect, next_attempt_at);
create trigger leads_erased after delete on leads begin
  delete from notifications where lead = old.id;
end;

-- Sums per day, with nothing in them about a person (src/server/visits.ts).
create table visits (
  day text not null,
  page text not null,
  source text not null,
  visits integer not null,
  starts integer not null,
  primary key (day, page, source)
) strict, without rowid;

-- The lines of erased.txt that were applied to this file (src/server/store/sqlite/erasure-list.ts).
create table erasures (line text not null primary key) strict, without rowid;
