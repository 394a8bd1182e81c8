-- What our server asks as a courier, with the service key: each question is one call. What was not told
-- for three days is told as a number.

create or replace function public.outbox_list(courier text, suspects boolean, most integer)
returns table (
  number bigint, id uuid, kind text, name text, email text, message text, gathering text,
  received_at timestamptz, flag text, is_suspect boolean
)
language sql stable set search_path = '' as $$
  select o.number, o.lead, o.kind,
    coalesce(c.name, g.name, w.name), coalesce(c.email, g.email, w.email), c.message, g.gathering,
    o.received_at, coalesce(c.flag, g.flag, w.flag), o.is_suspect
  from (
    select * from public.outbox as waiting
    where waiting.is_suspect = suspects and not waiting.told @> array[courier]
      and waiting.received_at > now() - interval '3 days'
    order by waiting.number limit most
  ) as o
  left join public.contact_submissions as c on c.id = o.lead
  left join public.gathering_signups as g on g.id = o.lead
  left join public.waitlist_signups as w on w.id = o.lead
  order by o.number
$$;

create or replace function public.outbox_state(courier text)
returns table (
  suspects bigint, suspects_since timestamptz, suspects_last bigint,
  late bigint, late_since timestamptz, late_last bigint
)
language sql stable set search_path = '' as $$
  select
    count(*) filter (where not is_late), min(received_at) filter (where not is_late),
    max(number) filter (where not is_late),
    count(*) filter (where is_late), min(received_at) filter (where is_late),
    max(number) filter (where is_late)
  from (
    select number, received_at, received_at <= now() - interval '3 days' as is_late
    from public.outbox
    where not told @> array[courier]
      and (is_suspect or received_at <= now() - interval '3 days')
  ) as waiting
$$;

-- These rows are told, and suspects up to this number, and what is late up to this number.
create or replace function public.outbox_tell(
  courier text, couriers text[], numbers bigint[], suspects_up_to bigint, late_up_to bigint
)
returns void
language sql volatile set search_path = '' as $$
  update public.outbox set told = told || courier
  where not told @> array[courier] and (
    number = any (numbers)
    or (is_suspect and number <= suspects_up_to)
    or (received_at <= now() - interval '3 days' and number <= late_up_to)
  );
  delete from public.outbox where told @> couriers;
$$;

-- One answer an address and day, and fifty an hour: see server/couriers/outbox.ts.
create or replace function public.reserve_answer(applicant uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  address constant text := (
    select lower(email collate "C") from public.contact_submissions where id = applicant
  );
begin
  delete from public.acknowledgements where sent_at < now() - interval '1 day';
  if (select count(*) from public.acknowledgements where sent_at > now() - interval '1 hour') >= 50
    or exists (
      select from public.acknowledgements as answered
      join public.contact_submissions as known on known.id = answered.lead
      where lower(known.email collate "C") = address
    )
  then
    return false;
  end if;
  insert into public.acknowledgements (lead) values (applicant);
  return true;
end $$;

create or replace function public.release_answer(applicant uuid) returns void
language sql volatile set search_path = '' as $$
  delete from public.acknowledgements where lead = applicant;
$$;

revoke all on function
  public.outbox_list(text, boolean, integer),
  public.outbox_state(text),
  public.outbox_tell(text, text[], bigint[], bigint, bigint),
  public.reserve_answer(uuid),
  public.release_answer(uuid)
  from public, anon, authenticated;
grant execute on function
  public.outbox_list(text, boolean, integer),
  public.outbox_state(text),
  public.outbox_tell(text, text[], bigint[], bigint, bigint),
  public.reserve_answer(uuid),
  public.release_answer(uuid)
  to service_role;

notify pgrst, 'reload schema';
