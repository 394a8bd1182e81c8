-- What visitors send. The limits are those of app/leads/limits.ts, and tests/hosted proves that all
-- judges agree. Characters are code points, and CRLF is one. A name is trimmed as JavaScript trims it:
-- the list is all that it calls white space. The pattern is that of app/leads/email-address.ts; the
-- collation "C" keeps its letters to a-z in every language.

create table if not exists public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  received_at timestamptz not null default now(),
  constraint contact_submissions_name_length check (
    char_length(replace(name, E'\r\n', E'\n')) <= 120
    and char_length(replace(btrim(
      name,
      E'\t\n\x0B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007'
      '\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    ), E'\r\n', E'\n')) >= 2
  ),
  constraint contact_submissions_email_length check (
    char_length(replace(email, E'\r\n', E'\n')) between 1 and 254
  ),
  constraint contact_submissions_email_shape check (
    email collate "C" ~*
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'
  ),
  constraint contact_submissions_message_length check (
    char_length(replace(message, E'\r\n', E'\n')) between 1 and 7000
  )
);

create table if not exists public.gathering_signups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  gathering text not null,
  received_at timestamptz not null default now(),
  constraint gathering_signups_name_length check (
    char_length(replace(name, E'\r\n', E'\n')) <= 120
    and char_length(replace(btrim(
      name,
      E'\t\n\x0B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007'
      '\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    ), E'\r\n', E'\n')) >= 2
  ),
  constraint gathering_signups_email_length check (
    char_length(replace(email, E'\r\n', E'\n')) between 1 and 254
  ),
  constraint gathering_signups_email_shape check (
    email collate "C" ~*
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'
  ),
  constraint gathering_signups_gathering_known check (
    gathering in ('spring-equinox', 'summer-solstice', 'autumn-equinox', 'winter-solstice')
  )
);

create table if not exists public.waitlist_signups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  received_at timestamptz not null default now(),
  constraint waitlist_signups_name_length check (
    char_length(replace(name, E'\r\n', E'\n')) <= 120
    and char_length(replace(btrim(
      name,
      E'\t\n\x0B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007'
      '\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    ), E'\r\n', E'\n')) >= 2
  ),
  constraint waitlist_signups_email_length check (
    char_length(replace(email, E'\r\n', E'\n')) between 1 and 254
  ),
  constraint waitlist_signups_email_shape check (
    email collate "C" ~*
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'
  )
);

-- Not "force": the triggers that find repeats run as the tables' owner and must see every row.
alter table public.contact_submissions enable row level security;
alter table public.gathering_signups enable row level security;
alter table public.waitlist_signups enable row level security;

revoke all on public.contact_submissions, public.gathering_signups, public.waitlist_signups
  from public, anon, authenticated, service_role;
grant select, insert, update, delete
  on public.contact_submissions, public.gathering_signups, public.waitlist_signups
  to service_role;

comment on table public.contact_submissions is
  'Applications to join Solstice. Visitors add rows and can not read them.';
comment on column public.contact_submissions.name is 'The applicant''s full name, as he wrote it.';
comment on column public.contact_submissions.email is 'Where to answer him.';
comment on column public.contact_submissions.message is
  'All his answers, one a line, the free text last. A last line "Flag: ..." marks a likely machine.';
comment on column public.contact_submissions.received_at is 'When it arrived.';

comment on table public.gathering_signups is
  'Places kept at the seasonal gatherings. Visitors add rows and can not read them.';
comment on column public.gathering_signups.name is 'The guest''s name, as he wrote it.';
comment on column public.gathering_signups.email is 'Where to write to him.';
comment on column public.gathering_signups.gathering is
  'Which one: spring-equinox, summer-solstice, autumn-equinox or winter-solstice.';
comment on column public.gathering_signups.received_at is
  'When it arrived. The same address and gathering within 180 days is kept once.';

comment on table public.waitlist_signups is
  'People who want to hear of the merchandise. Visitors add rows and can not read them.';
comment on column public.waitlist_signups.name is 'The person''s name, as written.';
comment on column public.waitlist_signups.email is 'Where to write to. Each address is kept once.';
comment on column public.waitlist_signups.received_at is 'When it arrived.';
