-- Visitors (anon) may insert one lead per request and nothing else. It can run again at any time.

-- A Supabase project opens every new table and function to visitors.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL lets everyone run a new function; that can only be revoked for all schemas.
alter default privileges revoke execute on functions from public;

-- The API serves "public" alone, so nothing in here has an address.
create schema if not exists private;

-- Notifications (src/server/notifications): one row per lead and channel. The site's server sets the
-- channels. Without one there is "hook", for a database webhook on inserts into this table.
create table if not exists public.notifications (
  lead uuid not null,
  channel text not null,
  is_suspect boolean not null,
  state text not null default 'pending' check (state in ('pending', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  failing_since timestamptz,
  primary key (lead, channel)
);
create index if not exists notifications_by_state
  on public.notifications (channel, state, is_suspect, next_attempt_at);
create table if not exists private.notification_channels (channel text primary key);
insert into private.notification_channels
select 'hook' where not exists (select from private.notification_channels);
alter table public.notifications enable row level security;

create or replace function private.forget_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications where lead = old.id;
  return null;
end $$;

-- One row per request: a second is refused before it is written; none at all is refused because
-- PostgREST answers an empty array with 201.
create or replace function private.require_one_row() returns trigger
language plpgsql set search_path = '' as $$
declare
  has_row constant boolean := current_setting('solstice.has_row', true) is not distinct from 'yes';
  -- The owner may insert again in the same transaction.
  done constant text := set_config(
    'solstice.has_row', case tg_level when 'ROW' then 'yes' else '' end, true
  );
begin
  if has_row = (tg_level = 'ROW') then
    raise exception 'Only one row can be inserted per request';
  end if;
  return new;
end $$;

-- One table per form. The checks are those of src/leads/lead-rows.ts: characters are code points, CRLF is
-- one, and a name is trimmed as in JavaScript. Bytes come first: they are known without reading. The
-- pattern of an address is that of src/leads/text-rules.ts; the collation keeps its letters to a-z.
-- repeat_key is equal for a lead and its repeats; only the last part of its text may hold a line break.
create table if not exists public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  constraint contact_submissions_message_length check (
    octet_length(message) <= 4 * 7000
    and char_length(replace(message, E'\r\n', E'\n')) between 1 and 7000
  ),
  received_at timestamptz not null default now(),
  flag text default nullif(current_setting('solstice.flag', true), ''),
  answered_at timestamptz,
  repeat_key uuid generated always as (
    md5(email || E'\n' || message)::uuid
  ) stored,
  constraint contact_submissions_name_length check (
    octet_length(name) <= 4 * 120 and char_length(replace(name, E'\r\n', E'\n')) <= 120
    and char_length(replace(btrim(
      name,
      E'\t\n\x0B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007'
      '\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    ), E'\r\n', E'\n')) >= 2
  ),
  constraint contact_submissions_email_length check (
    octet_length(email) between 1 and 4 * 254
    and char_length(replace(email, E'\r\n', E'\n')) <= 254
  ),
  constraint contact_submissions_email_shape check (
    email collate "C" ~*
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'
  )
);
create index if not exists contact_submissions_repeats
  on public.contact_submissions (repeat_key, received_at);
create index if not exists contact_submissions_by_time on public.contact_submissions (received_at);

create table if not exists public.gathering_signups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  gathering text not null,
  received_at timestamptz not null default now(),
  flag text default nullif(current_setting('solstice.flag', true), ''),
  answered_at timestamptz,
  repeat_key uuid generated always as (
    md5(lower(email collate "C") || E'\n' || gathering || E'\n' || name)::uuid
  ) stored,
  -- That the gathering was full, and where the sign-up came from, if its link said so.
  source text constraint gathering_signups_source_length check (
    octet_length(source) <= 4 * 120 and char_length(replace(source, E'\r\n', E'\n')) <= 120
  ),
  constraint gathering_signups_name_length check (
    octet_length(name) <= 4 * 120 and char_length(replace(name, E'\r\n', E'\n')) <= 120
    and char_length(replace(btrim(
      name,
      E'\t\n\x0B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007'
      '\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    ), E'\r\n', E'\n')) >= 2
  ),
  constraint gathering_signups_email_length check (
    octet_length(email) between 1 and 4 * 254
    and char_length(replace(email, E'\r\n', E'\n')) <= 254
  ),
  constraint gathering_signups_email_shape check (
    email collate "C" ~*
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'
  )
);
-- The name of a file in content/gatherings/, whichever there are. It was one of four names once.
alter table public.gathering_signups
  drop constraint if exists gathering_signups_gathering_known,
  drop constraint if exists gathering_signups_gathering_shape,
  add constraint gathering_signups_gathering_shape check (
    octet_length(gathering) <= 60 and gathering collate "C" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
  );
create index if not exists gathering_signups_repeats
  on public.gathering_signups (repeat_key, received_at);
create index if not exists gathering_signups_by_time on public.gathering_signups (received_at);

create table if not exists public.waitlist_signups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  received_at timestamptz not null default now(),
  flag text default nullif(current_setting('solstice.flag', true), ''),
  answered_at timestamptz,
  repeat_key uuid generated always as (
    md5(lower(email collate "C") || E'\n' || name)::uuid
  ) stored,
  -- Where the sign-up came from, if its link said so.
  source text constraint waitlist_signups_source_length check (
    octet_length(source) <= 4 * 120 and char_length(replace(source, E'\r\n', E'\n')) <= 120
  ),
  constraint waitlist_signups_name_length check (
    octet_length(name) <= 4 * 120 and char_length(replace(name, E'\r\n', E'\n')) <= 120
    and char_length(replace(btrim(
      name,
      E'\t\n\x0B\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007'
      '\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    ), E'\r\n', E'\n')) >= 2
  ),
  constraint waitlist_signups_email_length check (
    octet_length(email) between 1 and 4 * 254
    and char_length(replace(email, E'\r\n', E'\n')) <= 254
  ),
  constraint waitlist_signups_email_shape check (
    email collate "C" ~*
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'
  )
);
create index if not exists waitlist_signups_repeats
  on public.waitlist_signups (repeat_key, received_at);
create index if not exists waitlist_signups_by_time on public.waitlist_signups (received_at);

-- Not "force": the triggers run as the tables' owner and must see every row.
alter table public.contact_submissions enable row level security;
alter table public.gathering_signups enable row level security;
alter table public.waitlist_signups enable row level security;
revoke all on public.contact_submissions, public.gathering_signups, public.waitlist_signups
  from public, anon, authenticated, service_role;
grant select, insert, update, delete
  on public.contact_submissions, public.gathering_signups, public.waitlist_signups to service_role;

-- These hold even if more columns are opened by mistake.
drop policy if exists visitors_insert on public.contact_submissions;
create policy visitors_insert on public.contact_submissions for insert to anon with check (
  received_at = now()
  and answered_at is null
  and flag is not distinct from nullif(current_setting('solstice.flag', true), '')
);
drop policy if exists visitors_insert on public.gathering_signups;
create policy visitors_insert on public.gathering_signups for insert to anon with check (
  received_at = now()
  and answered_at is null
  and flag is not distinct from nullif(current_setting('solstice.flag', true), '')
);
drop policy if exists visitors_insert on public.waitlist_signups;
create policy visitors_insert on public.waitlist_signups for insert to anon with check (
  received_at = now()
  and answered_at is null
  and flag is not distinct from nullif(current_setting('solstice.flag', true), '')
);

-- Notifications of a new lead, in every channel that is set up.
create or replace function private.queue_notifications(
  new_lead uuid, suspect boolean, acknowledged boolean
) returns void
language sql set search_path = '' as $$
  insert into public.notifications (lead, channel, is_suspect, next_attempt_at)
  select new_lead, channel, suspect, case
    -- Suspects are sent as one list at the end of the day.
    when suspect then date_trunc('day', now(), 'UTC') + interval '24 hours' else now()
  end
  from private.notification_channels
  where channel <> 'acknowledgement' or acknowledged
$$;

-- A repeat is inserted and deleted again, because a BEFORE trigger or a unique index would change
-- PostgREST's answer (Content-Range, 406, 409) and tell who has signed up. The lock makes the second of
-- two at once wait until it sees the first. The settings keep each function to the indexes. The owner's
-- own tests, of canary.invalid, cause no notification (src/leads/lead-rows.ts).
create or replace function private.contact_submissions_added() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  suspect constant boolean := new.flag is not null or new.message ~ '\nFlag: [^\n]*$';
  acknowledged boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.repeat_key::text, 0));
  delete from public.contact_submissions as repeat
  where repeat.id = new.id and exists (
    select from public.contact_submissions as other
    where other.repeat_key = new.repeat_key and other.id <> new.id
  );
  if found or new.email like '%@canary.invalid' then
    return null;
  end if;
  -- Once per address per day and 50 times an hour, so that the form cannot be used to send mail.
  acknowledged := not suspect
    and 50 >= (select count(*) from (
      select from public.contact_submissions
      where received_at > now() - interval '1 hour' limit 51
    ) as latest)
    and not exists (
      select from public.contact_submissions as other
      where other.received_at > now() - interval '24 hours' and other.id <> new.id
        and lower(other.email collate "C") = lower(new.email collate "C")
    );
  perform private.queue_notifications(new.id, suspect, acknowledged);
  return null;
end $$;

create or replace function private.gathering_signups_added() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
declare
  -- 180 days, in hours, because a visitor may choose the request's time zone and its summer time.
  repeat_window constant interval := '4320 hours';
begin
  perform pg_advisory_xact_lock(hashtextextended(new.repeat_key::text, 0));
  delete from public.gathering_signups as repeat
  where repeat.id = new.id and exists (
    select from public.gathering_signups as other
    where other.repeat_key = new.repeat_key and other.id <> new.id
      and other.received_at
        between new.received_at - repeat_window and new.received_at + repeat_window
  );
  if found or new.email like '%@canary.invalid' then
    return null;
  end if;
  perform private.queue_notifications(new.id, new.flag is not null, false);
  return null;
end $$;

create or replace function private.waitlist_signups_added() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.repeat_key::text, 0));
  delete from public.waitlist_signups as repeat
  where repeat.id = new.id and exists (
    select from public.waitlist_signups as other
    where other.repeat_key = new.repeat_key and other.id <> new.id
  );
  if found or new.email like '%@canary.invalid' then
    return null;
  end if;
  perform private.queue_notifications(new.id, new.flag is not null, false);
  return null;
end $$;

create or replace trigger a_second_row before insert on public.contact_submissions
  for each row execute function private.require_one_row();
create or replace trigger b_no_row after insert on public.contact_submissions
  for each statement execute function private.require_one_row();
create or replace trigger c_added after insert on public.contact_submissions
  for each row execute function private.contact_submissions_added();
create or replace trigger d_deleted after delete on public.contact_submissions
  for each row execute function private.forget_notifications();

create or replace trigger a_second_row before insert on public.gathering_signups
  for each row execute function private.require_one_row();
create or replace trigger b_no_row after insert on public.gathering_signups
  for each statement execute function private.require_one_row();
create or replace trigger c_added after insert on public.gathering_signups
  for each row execute function private.gathering_signups_added();
create or replace trigger d_deleted after delete on public.gathering_signups
  for each row execute function private.forget_notifications();

create or replace trigger a_second_row before insert on public.waitlist_signups
  for each row execute function private.require_one_row();
create or replace trigger b_no_row after insert on public.waitlist_signups
  for each statement execute function private.require_one_row();
create or replace trigger c_added after insert on public.waitlist_signups
  for each row execute function private.waitlist_signups_added();
create or replace trigger d_deleted after delete on public.waitlist_signups
  for each row execute function private.forget_notifications();

grant insert (name, email, message) on public.contact_submissions to anon;
grant insert (name, email, gathering, source) on public.gathering_signups to anon;
grant insert (name, email, source) on public.waitlist_signups to anon;

create or replace view public.leads with (security_invoker = true) as
select id, 'application' as kind, name, email, message, null as gathering, received_at, flag,
  answered_at, null as source from public.contact_submissions
union all
select id, 'gathering', name, email, null, gathering, received_at, flag, answered_at, source
from public.gathering_signups
union all
select id, 'waitlist', name, email, null, null, received_at, flag, answered_at, source
from public.waitlist_signups;
revoke all on public.leads, public.notifications from public, anon, authenticated, service_role;
grant select on public.leads to service_role;
grant select, update, delete on public.notifications to service_role;

-- Limits per minute. PostgREST runs private.limit_leads before each request, in its transaction: a
-- request that fails is not counted. None waits for another, so that as many as run at once may pass.
create table if not exists private.lead_limits (
  is_only_row boolean primary key default true check (is_only_row),
  per_address_per_minute integer not null default 20 check (per_address_per_minute >= 0),
  all_per_minute integer not null default 600 check (all_per_minute >= 0),
  trusts_cloudflare boolean not null default true
);
insert into private.lead_limits default values on conflict do nothing;
comment on table private.lead_limits is
  'One row, for you to change. 0 is no limit. Above all_per_minute, those after the third of an '
  'address are flagged. Where Cloudflare does not write CF-Connecting-IP, set trusts_cloudflare to '
  'false: then X-Forwarded-For counts.';

-- Unlogged: losing it in a crash costs nothing, and addresses stay out of the write-ahead log.
create unlogged table if not exists private.lead_requests (
  id bigint generated always as identity primary key,
  address cidr not null,
  came_at timestamptz not null
);
create index if not exists lead_requests_by_address on private.lead_requests (address, came_at);
create index if not exists lead_requests_by_time on private.lead_requests (came_at);

-- One IPv4 address, or the /64 that an IPv6 visitor chooses addresses from. Only what the nearest
-- proxy wrote is trusted. Visitors without a readable address share one.
create or replace function private.read_address(headers json, cloudflare boolean) returns cidr
language plpgsql immutable set search_path = '' as $$
declare
  address inet;
begin
  address := trim(coalesce(
    case when cloudflare then headers ->> 'cf-connecting-ip' end,
    split_part(headers ->> 'x-forwarded-for', ',', -1),
    '0.0.0.0'
  ));
  -- All IPv4 addresses in IPv6 form would share one /64.
  if address <<= inet '::ffff:0:0/96' then
    address := substring(host(address) from '[\d.]+$');
  end if;
  return network(set_masklen(address, case family(address) when 4 then 32 else 64 end));
exception
  when invalid_text_representation then return '0.0.0.0';
end $$;

-- The settings pin a plan by index: one from when the table was small would read all of a flood.
create or replace function private.limit_leads() returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off
set enable_bitmapscan = off set enable_sort = off set plan_cache_mode = force_generic_plan as $$
declare
  this_moment constant timestamptz := clock_timestamp();
  headers constant json := nullif(current_setting('request.headers', true), '');
  limits private.lead_limits;
  max_per_address bigint;
  sender cidr;
  taken record;
  number bigint;
  done text;
begin
  -- By method and role, not by path: a path can be spelled in many ways.
  if current_setting('request.method', true) is distinct from 'POST'
    or current_setting('role') <> 'anon'
    or current_setting('transaction_read_only')::boolean
  then
    return;
  end if;
  -- As in src/server/http/read-request.ts. The longest lead, every character of it escaped, is shorter.
  if substring(headers ->> 'content-length' from '^\d+$')::numeric > 98304 then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT413', 'message', 'Request body too large'),
      detail = json_build_object('status', 413, 'headers', json_build_object());
  end if;
  select * into limits from private.lead_limits where is_only_row;
  max_per_address := limits.per_address_per_minute;
  if max_per_address = 0 and limits.all_per_minute = 0 then
    return;
  end if;
  sender := private.read_address(headers, limits.trusts_cloudflare);
  select count(*) as requests, min(came_at) as since into taken from (
    select came_at from private.lead_requests
    where address = sender
      -- Computed and not ordered, so that the planner does not take the index of times.
      and this_moment - came_at between '0' and '1 minute'
    limit greatest(max_per_address, 3)
  ) as latest;
  if max_per_address > 0 and taken.requests >= max_per_address then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', 'Too many requests'),
      detail = json_build_object('status', 429, 'headers', json_build_object(
        'Retry-After',
        greatest(1, ceil(extract(epoch from taken.since + interval '1 minute' - this_moment)))::text
      ));
  end if;

  insert into private.lead_requests (address, came_at) values (sender, this_moment)
  returning id into number;
  -- Requests are numbered, so the first of the last minute tells how many there were.
  if limits.all_per_minute > 0 and taken.requests >= 3 and limits.all_per_minute <= number - (
    select id from private.lead_requests
    where came_at between this_moment - interval '1 minute' and this_moment
    order by came_at limit 1
  ) then
    -- Assigned, because PERFORM would run a query.
    done := set_config('solstice.flag', 'flood', true);
  end if;
  -- One request in sixteen removes old rows, and skips those that another is removing.
  if number % 16 = 0 then
    delete from private.lead_requests where ctid = any (array(
      select ctid from private.lead_requests where came_at < this_moment - interval '1 minute'
      limit 1000 for update skip locked
    ));
  end if;
end $$;

-- What src/server/store/hosted/hosted-leads.ts calls. Replacing a function cannot change its arguments.
drop function if exists public.pending_notifications, public.notifications_sent,
  public.notifications_failed;

create or replace function public.start_notifications(channels text[]) returns void
language sql security definer set search_path = '' as $$
  delete from private.notification_channels where channel <> all (channels);
  insert into private.notification_channels select unnest(channels) on conflict do nothing;
  delete from public.notifications where channel <> all (channels);
  update public.notifications set next_attempt_at = failing_since
  where state = 'pending' and failing_since is not null;
$$;

create function public.pending_notifications(via text, max_leads integer)
returns table (
  id uuid, kind text, name text, email text, message text, gathering text, received_at timestamptz,
  flag text, source text, is_suspect boolean, attempts integer, total bigint
)
language sql stable set search_path = '' as $$
  with due as (
    select * from public.notifications
    where channel = via and state = 'pending' and next_attempt_at <= now()
  ),
  chosen as (
    select *, count(*) over () as total from due
    where is_suspect = (select bool_and(is_suspect) from due)
    order by next_attempt_at, lead
    limit case when (select bool_and(is_suspect) from due) then 250 else max_leads end
  )
  select l.id, l.kind, l.name, l.email, l.message, l.gathering, l.received_at, l.flag,
    l.source, chosen.is_suspect, chosen.attempts, chosen.total
  from chosen join public.leads as l on l.id = chosen.lead
  order by l.received_at, l.id
$$;

create function public.notifications_sent(via text, ids uuid[], suspects boolean) returns void
language sql set search_path = '' as $$
  delete from public.notifications
  where channel = via and state = 'pending'
    and (lead = any (ids) or (suspects and is_suspect and next_attempt_at <= now()))
$$;

create function public.notifications_failed(via text, ids uuid[], delay_ms double precision)
returns void
language sql set search_path = '' as $$
  update public.notifications set
    attempts = attempts + 1,
    failing_since = coalesce(failing_since, now()),
    next_attempt_at = now() + delay_ms * interval '1 millisecond',
    state = case when failing_since <= now() - interval '3 days' then 'dead' else 'pending' end
  where channel = via and lead = any (ids) and state <> 'dead'
$$;

create or replace function public.count_notifications(via text)
returns table (failing bigint, dead bigint)
language sql stable set search_path = '' as $$
  select count(*) filter (where state = 'pending'), count(*) filter (where state = 'dead')
  from public.notifications join public.leads on id = lead
  where attempts > 0 and answered_at is null and channel = via
$$;

-- What the owner's commands call. Each returns how many leads of each kind were erased.
create or replace function public.erase_leads(ids uuid[]) returns jsonb
language sql set search_path = '' as $$
  with a as (delete from public.contact_submissions where id = any (ids) returning 1),
    g as (delete from public.gathering_signups where id = any (ids) returning 1),
    w as (delete from public.waitlist_signups where id = any (ids) returning 1)
  select jsonb_build_object('application', (select count(*) from a),
    'gathering', (select count(*) from g), 'waitlist', (select count(*) from w))
$$;
create or replace function public.erase_person(address text) returns jsonb
language sql set search_path = '' as $$
  select public.erase_leads(array(
    select id from public.leads where lower(email collate "C") = lower(address collate "C")
  ))
$$;
create or replace function public.erase_before(moment timestamptz) returns jsonb
language sql set search_path = '' as $$
  select public.erase_leads(array(select id from public.leads where received_at < moment))
$$;

-- Visitors run one function, which PostgREST calls for them; the service key runs the owner's. A
-- trigger needs no right to run its function.
revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.limit_leads to anon, authenticated, service_role;
revoke all on function public.start_notifications, public.pending_notifications,
  public.notifications_sent, public.notifications_failed, public.count_notifications,
  public.erase_leads, public.erase_person, public.erase_before
  from public, anon, authenticated;
grant execute on function public.start_notifications, public.pending_notifications,
  public.notifications_sent, public.notifications_failed, public.count_notifications,
  public.erase_leads, public.erase_person, public.erase_before
  to service_role;
do $$
begin
  -- A PostgREST with another login role needs db-pre-request in its own configuration.
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.limit_leads';
  end if;
end $$;

notify pgrst, 'reload schema';
notify pgrst, 'reload config';
