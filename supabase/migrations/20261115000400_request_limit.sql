-- How many leads may come in a minute, from one address and from all. PostgREST runs the function at
-- the end before each request, in the request's own transaction. So a request that fails takes its
-- count back: that is all right, because it stored nothing.

create table if not exists private.lead_limits (
  is_only_row boolean primary key default true check (is_only_row),
  per_address_per_minute integer not null default 20 check (per_address_per_minute >= 0),
  all_per_minute integer not null default 600 check (all_per_minute >= 0),
  trusts_cloudflare boolean not null default true
);
insert into private.lead_limits default values on conflict do nothing;

comment on table private.lead_limits is
  'One row, for the owner to change: update private.lead_limits set per_address_per_minute = 50';
comment on column private.lead_limits.per_address_per_minute is
  'How many leads one address may send in a minute. 0 is any number.';
comment on column private.lead_limits.all_per_minute is
  'How many leads all addresses together may send in a minute. 0 is any number.';
comment on column private.lead_limits.trusts_cloudflare is
  'True at Supabase, where Cloudflare writes CF-Connecting-IP. Set it to false where it does not stand '
  'in front: there a visitor could write it himself, and the last X-Forwarded-For counts instead.';

-- Unlogged: losing it in a crash costs nothing, and addresses stay out of the write-ahead log.
create unlogged table if not exists private.lead_requests (
  id bigint generated always as identity primary key,
  address cidr not null,
  came_at timestamptz not null
);
create index if not exists lead_requests_by_address on private.lead_requests (address, came_at);
create index if not exists lead_requests_by_time on private.lead_requests (came_at);

comment on table private.lead_requests is
  'Who sent something in the last minute, to count it. Older rows go when the next request comes.';
comment on column private.lead_requests.address is
  'One IPv4 address, or the /64 network that an IPv6 visitor chooses his addresses from.';

revoke all on private.lead_limits, private.lead_requests
  from public, anon, authenticated, service_role;

-- Only what the nearest proxy wrote is trusted: what stands further left came from the visitor.
-- Whoever has no readable address shares one with all who have none.
create or replace function private.read_address(trusts_cloudflare boolean) returns cidr
language plpgsql stable set search_path = '' as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '');
  written constant text := coalesce(
    case when trusts_cloudflare then headers ->> 'cf-connecting-ip' end,
    split_part(headers ->> 'x-forwarded-for', ',', -1)
  );
  address inet;
begin
  -- An IPv4 address in IPv6 dress would share its /64 with all the others.
  address := regexp_replace(trim(written), '^::ffff:(?=\d+\.)', '', 'i');
  return network(set_masklen(address, case family(address) when 4 then 32 else 64 end));
exception
  when invalid_text_representation then return null;
end $$;

-- When the last of a full minute's places was taken; nothing while a place is free.
create or replace function private.find_full_since(sender cidr, most integer) returns timestamptz
language sql stable set search_path = '' as $$
  select came_at from private.lead_requests
  where most > 0 and (sender is null or address = sender)
  order by came_at desc
  offset greatest(most - 1, 0) limit 1
$$;

create or replace function private.limit_leads() returns void
language plpgsql security definer set search_path = '' as $$
declare
  limits private.lead_limits;
  sender cidr;
  this_moment timestamptz;
  full_since timestamptz;
begin
  -- By method and role, not by path: a path can be spelled in many ways. Nothing is stored by a
  -- request that only reads, such as a POST to a function that is marked stable.
  if current_setting('request.method', true) is distinct from 'POST'
    or current_setting('role') <> 'anon'
    or current_setting('transaction_read_only')::boolean
  then
    return;
  end if;

  select * into limits from private.lead_limits;
  sender := coalesce(private.read_address(limits.trusts_cloudflare), '0.0.0.0');
  -- One after another, or two at once would both take the last place.
  perform pg_advisory_xact_lock(hashtextextended('private.limit_leads', 0));
  this_moment := clock_timestamp();
  delete from private.lead_requests
  where came_at not between this_moment - interval '1 minute' and this_moment;

  full_since := greatest(
    private.find_full_since(sender, limits.per_address_per_minute),
    private.find_full_since(null, limits.all_per_minute)
  );
  if full_since is not null then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', 'Too many requests'),
      detail = json_build_object('status', 429, 'headers', json_build_object(
        'Retry-After',
        greatest(1, ceil(extract(epoch from full_since + interval '1 minute' - this_moment)))::text
      ));
  end if;
  insert into private.lead_requests (address, came_at) values (sender, this_moment);
end $$;

comment on function private.limit_leads() is
  'Answers 429 to a visitor who sends too much. PostgREST runs it before each request.';

revoke all on function
  private.read_address(boolean),
  private.find_full_since(cidr, integer),
  private.limit_leads()
  from public, anon, authenticated, service_role;

-- PostgREST calls it as whoever asks. To use the schema is to name things in it and no more: its tables
-- are granted to nobody, and this is its one function that others may run.
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.limit_leads() to anon, authenticated, service_role;

-- A PostgREST that logs in as somebody else needs db-pre-request in its own configuration.
do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.limit_leads';
  end if;
end $$;
