-- The limits once more: nobody waits for anybody to be counted, and nobody can use up what is there
-- for all. Past the mark for all nothing is refused; what looks forced is flagged.
--
-- A request that fails is undone with all that it wrote, its own count too. So it takes no place from
-- anyone, and PostgreSQL can not know how often somebody has failed. Those that come in the same
-- moment do not see each other: a limit may be passed by as many as are under way at once.

comment on column private.lead_limits.per_address_per_minute is
  'How many requests one address may send in a minute, and four times as many an IPv6 /48. '
  'What fails is not counted. 0 is any number.';
comment on column private.lead_limits.all_per_minute is
  'How many requests a minute are a flood. Then the first three of an address are taken as they are, '
  'and the others get the flag. 0 is never.';

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

-- How many places of a range of addresses are taken, up to `most`, and since when. It reads that range of
-- the index and no more, and of a crowd as many as there are places.
create or replace function private.count_taken(
  first inet, last inet, most bigint, out taken bigint, out since timestamptz
)
language plpgsql set search_path = '' as $$
declare
  this_moment constant timestamptz := clock_timestamp();
begin
  select count(*), min(came_at) into taken, since from (
    select came_at from private.lead_requests
    where address between first and last
      -- Worked out and not looked up: or the index of times might be read in place of the addresses.
      and this_moment - came_at between '0' and '1 minute'
    order by address desc, came_at desc
    limit most
  ) as latest;
end $$;

-- One plan for good, and in the order of an index: a plan that was made while a table was small would
-- read all of it, and go on to do so when a flood has filled it; one that sorts would read all of an
-- address before it takes the latest.
create or replace function private.limit_leads() returns void
language plpgsql security definer
set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set plan_cache_mode = force_generic_plan as $$
declare
  -- As in server/http/read-body.ts. The longest lead, every character of it escaped, is shorter.
  most_body_bytes constant integer := 98304;
  first_of_an_address constant integer := 3;
  this_moment constant timestamptz := clock_timestamp();
  headers json;
  limits private.lead_limits;
  sender cidr;
  wide cidr;
  of_sender record;
  of_wide record;
  full_since timestamptz;
  number bigint;
  first_number bigint;
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
  sender := coalesce(private.read_address(limits.trusts_cloudflare), '0.0.0.0');
  of_sender := private.count_taken(
    sender, sender, greatest(limits.per_address_per_minute, first_of_an_address)
  );
  if of_sender.taken >= nullif(limits.per_address_per_minute, 0) then
    full_since := of_sender.since;
  end if;
  if family(sender) = 6 and limits.per_address_per_minute > 0 then
    wide := network(set_masklen(sender::inet, 48));
    of_wide := private.count_taken(
      wide, set_masklen(broadcast(wide), 128), 4 * limits.per_address_per_minute::bigint
    );
    if of_wide.taken >= 4 * limits.per_address_per_minute::bigint then
      full_since := greatest(full_since, of_wide.since);
    end if;
  end if;
  if full_since is not null then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'PT429', 'message', 'Too many requests'),
      detail = json_build_object('status', 429, 'headers', json_build_object(
        'Retry-After',
        greatest(1, ceil(extract(epoch from full_since + interval '1 minute' - this_moment)))::text
      ));
  end if;

  insert into private.lead_requests (address, came_at) values (sender, this_moment)
  returning id into number;
  if limits.all_per_minute > 0 and of_sender.taken >= first_of_an_address then
    -- Requests are numbered, so the first of the last minute tells how many there were.
    select id into first_number from private.lead_requests
    where came_at between this_moment - interval '1 minute' and this_moment
    order by came_at limit 1;
    if number - first_number >= limits.all_per_minute then
      -- Assigned, because PERFORM would run a query.
      done := set_config('solstice.flag', 'flood', true);
    end if;
  end if;

  -- Now and then somebody removes what is over; what another has in hands is left to him.
  if number % 16 = 0 then
    delete from private.lead_requests where ctid = any (array(
      select ctid from private.lead_requests
      where came_at < this_moment - interval '1 minute'
      limit 1000
      for update skip locked
    ));
  end if;
end $$;

comment on function private.limit_leads() is
  'Answers 429 to a visitor who sends too much, 413 to one who sends a book, and flags a flood. '
  'PostgREST runs it before each request.';

revoke all on function
  private.read_address(boolean),
  private.count_taken(inet, inet, bigint)
  from public, anon, authenticated, service_role;

-- What the first version counted with.
drop function if exists private.find_full_since(cidr, integer);
