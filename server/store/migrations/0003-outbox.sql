-- Who has still to be told of a lead. A row is written with the lead, by the same transaction, while
-- somebody is there to be told (server/store/prepare-insert.ts), and goes when every courier has told it.
-- Nothing of what a visitor wrote stands here a second time: the lead is read when it is told.
-- By suspects first, so that a flood of them is in nobody's way.
create table outbox (
  is_suspect integer not null,
  number integer not null,
  lead text not null,
  primary key (is_suspect, number),
  constraint outbox_is_suspect_known check (is_suspect in (0, 1))
) strict, without rowid;

-- What one courier has done about one lead, where it was not told at the first try by everybody.
create table deliveries (
  lead text not null,
  courier text not null,
  received_at text not null,
  told_at text,
  -- The first failure: three days later it is parked.
  failed_at text,
  -- One word of ours, never a server's: "password".
  reason text,
  -- Not to be tried again before.
  next_at text,
  -- Given up as a message of its own; the next message that arrives counts it.
  parked_at text,
  primary key (lead, courier)
) strict, without rowid;

-- Leads that came while nobody was there to be told: counted in one sentence of a courier's first message.
create table courier_gaps (
  courier text not null primary key,
  count integer not null,
  since text not null
) strict, without rowid;

-- One row: whether a courier is set up, and since when it is so.
create table telling (
  is_on integer not null,
  since text not null
) strict;
insert into telling values (0, '');

-- Applicants who were answered, so that nobody gets two answers on one day.
create table acknowledgements (
  lead text not null primary key,
  sent_at text not null
) strict, without rowid;

-- Whoever is erased is not told of.
create trigger contact_submissions_untold after delete on contact_submissions begin
  delete from outbox where lead = old.id;
  delete from deliveries where lead = old.id;
  delete from acknowledgements where lead = old.id;
end;
create trigger gathering_signups_untold after delete on gathering_signups begin
  delete from outbox where lead = old.id;
  delete from deliveries where lead = old.id;
end;
create trigger waitlist_signups_untold after delete on waitlist_signups begin
  delete from outbox where lead = old.id;
  delete from deliveries where lead = old.id;
end;
