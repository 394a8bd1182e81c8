-- The limits once more: nobody waits for anybody to be counted, and nobody can use up what is there
-- for all. Past the mark for all nothing is refused; what looks forced is flagged.
--
-- A request that fails is undone with all that it wrote, its own count too. So it takes no place from
-- anyone, and PostgreSQL can not know how often somebody has failed.

comment on column private.lead_limits.per_address_per_minute is
  'How many requests one address may send in a minute, and four times as many an IPv6 /48. '
  'What fails is not counted. 0 is any number.';
comment on column private.lead_limits.all_per_minute is
  'How many leads a minute are a flood. Then the first three of an address are taken as they are, and '
  'the others get the flag. 0 is never.';

-- Every connection of PostgREST counts in rows of its own. No other writes them, so nobody waits, not
-- even when all visitors come from one address. Unlogged: losing it in a crash costs nothing, and
-- addresses stay out of the write-ahead log. Half of each page is left free for the next count.
create unlogged table if not exists private.lead_counts (
  network cidr,
  since timestamptz,
  connection integer default pg_backend_pid(),
  requests integer not null default 1,
  leads integer not null default 1,
  primary key (network, since, connection)
) with (fillfactor = 50);
create index if not exists lead_counts_by_time on private.lead_counts (since);

comment on table private.lead_counts is
  'Who sent something in the last minute, to count it. Older rows go when the next request comes.';
comment on column private.lead_counts.network is
  'One IPv4 address; or the /64 that an IPv6 visitor chooses his addresses from, and the /48 around it.';
comment on column private.lead_counts.since is 'When its five seconds began.';
comment on column private.lead_counts.connection is
  'The process that counted. Below 0: the one that added up what others had counted.';
comment on column private.lead_counts.requests is 'All that were answered with success.';
comment on column private.lead_counts.leads is 'Those of them that were stored: not the repeats.';

-- All leads are numbered as they are stored. How many a minute brought is the difference between the
-- number now and the number then.
create sequence if not exists private.lead_numbers;
-- Else the first lead of all would make no difference: a new sequence stands at 1 before and after it.
do $$
begin
  perform setval('private.lead_numbers', 1) from private.lead_numbers where not is_called;
end $$;
create unlogged table if not exists private.lead_marks (
  since timestamptz,
  number bigint,
  connection integer default pg_backend_pid(),
  primary key (since, number, connection)
);

comment on sequence private.lead_numbers is 'Counts the leads that were stored.';
comment on table private.lead_marks is
  'How many leads there had been when a connection came to these five seconds.';

revoke all on private.lead_counts, private.lead_marks
  from public, anon, authenticated, service_role;
revoke all on sequence private.lead_numbers from public, anon, authenticated, service_role;

-- Only what the nearest proxy wrote is trusted: what stands further left came from the visitor.
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
  address := trim(written);
  -- An IPv4 address in IPv6 dress would share its /64 with all the others.
  if address <<= inet '::ffff:0:0/96' then
    address := substring(host(address) from '[\d.]+$');
  end if;
  return network(set_masklen(address, case family(address) when 4 then 32 else 64 end));
exception
  when invalid_text_representation then return null;
end $$;

-- 429, with the seconds until so much has left the minute that there is a place again.
create or replace function private.refuse_network(refused cidr, slot timestamptz, most bigint)
returns void
language plpgsql set search_path = '' as $$
declare
  free_at timestamptz;
begin
  select max(since) + interval '1 minute' into free_at
  from (
    select since, sum(sum(requests)) over (order by since desc) as taken
    from private.lead_counts
    where network = refused and slot - since >= '0' and slot - since < '1 minute'
    group by since
  ) as counts
  where taken >= most;
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'PT429', 'message', 'Too many requests'),
    detail = json_build_object('status', 429, 'headers', json_build_object(
      'Retry-After',
      greatest(1, ceil(extract(epoch from free_at - clock_timestamp())))::text
    ));
end $$;

-- Removes what is over, and adds up what the connections counted for these networks, so that a sum
-- stays short however many there are. What another has in hands is left to him.
create or replace function private.tidy_counts(networks cidr[], slot timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  insert into private.lead_marks (since, number)
  values (slot, pg_sequence_last_value('private.lead_numbers'))
  on conflict do nothing;
  -- What is far ahead comes from a clock that has been set back.
  delete from private.lead_marks where ctid = any (array(
    select ctid from private.lead_marks
    where since not between slot - interval '1 minute' and slot + interval '1 minute'
    for update skip locked
  ));
  delete from private.lead_counts where ctid = any (array(
    select ctid from private.lead_counts
    where since not between slot - interval '1 minute' and slot + interval '1 minute'
    limit 10000
    for update skip locked
  ));

  with counted as (
    delete from private.lead_counts where ctid = any (array(
      select ctid from private.lead_counts
      -- The slot before this one may still be written to.
      where network = any (networks) and slot - since > '5 seconds' and connection > 0
      for update skip locked
    ))
    returning network, since, requests, leads
  )
  insert into private.lead_counts as earlier (network, since, connection, requests, leads)
  select network, since, -pg_backend_pid(), sum(requests), sum(leads)
  from counted
  group by network, since
  on conflict (network, since, connection) do update
  set requests = earlier.requests + excluded.requests, leads = earlier.leads + excluded.leads;
end $$;

-- A repeat is no lead. It stays a request, or the limit would come one later for it and tell that
-- somebody has signed up before.
create or replace function private.uncount_lead() returns void
language plpgsql set search_path = '' as $$
declare
  address constant cidr := (
    select coalesce(private.read_address(trusts_cloudflare), '0.0.0.0')
    from private.lead_limits
    where is_only_row
  );
begin
  update private.lead_counts set leads = leads - 1
  where network in (address, network(set_masklen(address::inet, least(48, masklen(address)))))
    and connection = pg_backend_pid()
    -- What this very request has counted.
    and xmin = pg_current_xact_id()::xid;
end $$;

-- One plan for good, and by an index: a plan that was made while a table was small would read all of it,
-- and go on to do so when a flood has filled it. For the same reason a row's age is worked out and not
-- looked up: the network alone finds its rows.
create or replace function private.limit_leads() returns void
language plpgsql security definer
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- As in server/gates/body-limit.ts. The longest lead, every character of it escaped, is shorter.
  most_body_bytes constant integer := 98304;
  first_of_an_address constant integer := 3;
  slot constant timestamptz :=
    date_bin('5 seconds', clock_timestamp(), timestamptz '2000-01-01 00:00Z');
  slot_seconds constant text := extract(epoch from slot);
  headers json;
  limits private.lead_limits;
  address cidr;
  wide cidr;
  sent bigint;
  stored bigint;
  done text;
begin
  -- By method and role, not by path: a path can be spelled in many ways. Nothing is stored by a
  -- request that only reads, such as a POST to a function that is marked stable.
  if current_setting('request.method', true) is distinct from 'POST'
    or current_setting('role') <> 'anon'
    or current_setting('transaction_read_only')::boolean
  then
    return;
  end if;

  -- The body can not be seen from here, but its length, where the sender told it.
  headers := nullif(current_setting('request.headers', true), '');
  if substring(headers ->> 'content-length' from '^\d+$')::numeric > most_body_bytes then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT413', 'message', 'Request body too large'),
      detail = json_build_object('status', 413, 'headers', json_build_object());
  end if;

  -- What has no index to go by must not be asked here: it would seem so dear that it is compiled first.
  select * into limits from private.lead_limits where is_only_row;
  if limits.per_address_per_minute = 0 and limits.all_per_minute = 0 then
    return;
  end if;

  -- Whoever has no readable address shares one with all who have none.
  address := coalesce(private.read_address(limits.trusts_cloudflare), '0.0.0.0');
  select sum(requests), sum(leads) into sent, stored from private.lead_counts
  where network = address and slot - since >= '0' and slot - since < '1 minute';
  if sent >= nullif(limits.per_address_per_minute, 0) then
    perform private.refuse_network(address, slot, limits.per_address_per_minute);
  end if;
  insert into private.lead_counts as earlier (network, since) values (address, slot)
  on conflict (network, since, connection) do update
  set requests = earlier.requests + 1, leads = earlier.leads + 1;

  if family(address) = 6 then
    wide := network(set_masklen(address::inet, 48));
    select sum(requests) into sent from private.lead_counts
    where network = wide and slot - since >= '0' and slot - since < '1 minute';
    if sent >= nullif(4 * limits.per_address_per_minute::bigint, 0) then
      perform private.refuse_network(wide, slot, 4 * limits.per_address_per_minute::bigint);
    end if;
    insert into private.lead_counts as earlier (network, since) values (wide, slot)
    on conflict (network, since, connection) do update
    set requests = earlier.requests + 1, leads = earlier.leads + 1;
  end if;

  if limits.all_per_minute > 0 and stored >= first_of_an_address then
    select pg_sequence_last_value('private.lead_numbers') - number into stored
    from private.lead_marks
    where since > slot - interval '1 minute' and since <= slot
    order by since, number limit 1;
    if stored >= limits.all_per_minute then
      done := set_config('solstice.flag', 'flood', true);
    end if;
  end if;

  -- Once a slot and connection is enough. Assigned, because PERFORM would run a query.
  if current_setting('solstice.tidied_at', true) is distinct from slot_seconds then
    done := set_config('solstice.tidied_at', slot_seconds, false);
    perform private.tidy_counts(array[address, wide], slot);
  end if;
end $$;

comment on function private.limit_leads() is
  'Answers 429 to a visitor who sends too much, 413 to one who sends a book, and flags a flood. '
  'PostgREST runs it before each request.';

revoke all on function
  private.read_address(boolean),
  private.refuse_network(cidr, timestamptz, bigint),
  private.tidy_counts(cidr[], timestamptz),
  private.uncount_lead()
  from public, anon, authenticated, service_role;

-- What the first version counted with.
drop function if exists private.find_full_since(cidr, integer);
drop table if exists private.lead_requests;
