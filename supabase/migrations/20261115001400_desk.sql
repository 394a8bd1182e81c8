-- The owner's desk: he marks what he has answered, and erases a person or what is too old. Visitors can
-- do neither, and see nothing of it.

alter table public.contact_submissions add column if not exists answered_at timestamptz;
alter table public.gathering_signups add column if not exists answered_at timestamptz;
alter table public.waitlist_signups add column if not exists answered_at timestamptz;

comment on column public.contact_submissions.answered_at is 'When the owner answered. Empty: not yet.';
comment on column public.gathering_signups.answered_at is 'When the owner answered. Empty: not yet.';
comment on column public.waitlist_signups.answered_at is 'When the owner answered. Empty: not yet.';

-- The second lock behind the columns holds this one too.
alter policy visitors_add_rows_now on public.contact_submissions with check (
  received_at = now()
  and answered_at is null
  and flag is not distinct from nullif(current_setting('solstice.flag', true), '')
);
alter policy visitors_add_rows_now on public.gathering_signups with check (
  received_at = now()
  and answered_at is null
  and flag is not distinct from nullif(current_setting('solstice.flag', true), '')
);
alter policy visitors_add_rows_now on public.waitlist_signups with check (
  received_at = now()
  and answered_at is null
  and flag is not distinct from nullif(current_setting('solstice.flag', true), '')
);

create or replace view public.leads with (security_invoker = true) as
select id, 'application' as kind, name, email, message, null::text as gathering, received_at, flag,
  answered_at
from public.contact_submissions
union all
select id, 'gathering', name, email, null, gathering, received_at, flag, answered_at
from public.gathering_signups
union all
select id, 'waitlist', name, email, null, null, received_at, flag, answered_at
from public.waitlist_signups;

comment on column public.leads.answered_at is 'When the owner answered. Empty: not yet.';

-- Removes leads with all that refers to them: whatever table has a "lead_id" is found by looking, so
-- that none that is added later can be forgotten. Gives back how many leads of each kind are gone.
create or replace function private.erase_leads(ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  counts jsonb := '{}';
  gone bigint;
begin
  for place in
    select nspname, relname from pg_catalog.pg_attribute
    join pg_catalog.pg_class on pg_class.oid = attrelid
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p')
      and attname = 'lead_id' and not attisdropped
  loop
    execute format(
      'delete from %I.%I where lead_id::text = any ($1::text[])', place.nspname, place.relname
    ) using ids;
  end loop;
  delete from public.contact_submissions where id = any (ids);
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('application', gone);
  delete from public.gathering_signups where id = any (ids);
  get diagnostics gone = row_count;
  counts := counts || jsonb_build_object('gathering', gone);
  delete from public.waitlist_signups where id = any (ids);
  get diagnostics gone = row_count;
  return counts || jsonb_build_object('waitlist', gone);
end $$;

-- By address, in any case; by the beginning of time up to a moment; or by their ids. Only the service
-- key may call these: they are what the owner's commands call.

create or replace function public.erase_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  place record;
  counts constant jsonb := private.erase_leads(array(
    select id from public.leads where lower(email collate "C") = lower(address collate "C")
  ));
begin
  -- No other table may know the address either.
  for place in
    select nspname, relname from pg_catalog.pg_attribute
    join pg_catalog.pg_class on pg_class.oid = attrelid
    join pg_catalog.pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p')
      and attname = 'email' and not attisdropped
  loop
    execute format(
      'delete from %I.%I where lower(email::text) = lower($1)', place.nspname, place.relname
    ) using address;
  end loop;
  return counts;
end $$;

create or replace function public.erase_before(moment timestamptz) returns jsonb
language sql security definer set search_path = '' as $$
  select private.erase_leads(array(select id from public.leads where received_at < moment));
$$;

create or replace function public.erase_leads(ids uuid[]) returns jsonb
language sql security definer set search_path = '' as $$
  select private.erase_leads(ids);
$$;

revoke all on function
  private.erase_leads(uuid[]),
  public.erase_person(text),
  public.erase_before(timestamptz),
  public.erase_leads(uuid[])
  from public, anon, authenticated, service_role;
grant execute on function
  public.erase_person(text),
  public.erase_before(timestamptz),
  public.erase_leads(uuid[])
  to service_role;

comment on function public.erase_person(text) is
  'Removes every lead of an address, and all that refers to them. For the owner alone.';
comment on function public.erase_before(timestamptz) is
  'Removes every lead that came before a moment, and all that refers to them. For the owner alone.';
comment on function public.erase_leads(uuid[]) is
  'Removes leads by their ids, and all that refers to them. For the owner alone.';

notify pgrst, 'reload schema';
