-- Who has still to be told of a lead. Each lead leaves a row here in its own transaction, after repeats
-- have been taken out again: a webhook hangs on this table, not on the lead tables, where a repeat is
-- inserted too. Nothing of what a visitor wrote stands here a second time.

create table if not exists public.outbox (
  number bigint generated always as identity primary key,
  lead uuid not null unique,
  kind text not null,
  is_suspect boolean not null,
  received_at timestamptz not null,
  -- Which couriers have told it: {mail}. It goes when all that our server has set up have.
  told text[] not null default '{}',
  constraint outbox_kind_known check (kind in ('application', 'gathering', 'waitlist'))
);

-- Applicants who were answered, so that nobody gets two answers on one day.
create table if not exists public.acknowledgements (
  lead uuid primary key,
  sent_at timestamptz not null default now()
);

-- Only the service key, which passes every policy, reads or empties them.
alter table public.outbox enable row level security;
alter table public.acknowledgements enable row level security;
drop policy if exists closed_to_visitors on public.outbox;
create policy closed_to_visitors on public.outbox using (false) with check (false);
drop policy if exists closed_to_visitors on public.acknowledgements;
create policy closed_to_visitors on public.acknowledgements using (false) with check (false);
revoke all on public.outbox, public.acknowledgements
  from public, anon, authenticated, service_role;
grant select, update (told), delete on public.outbox to service_role;
grant select, insert, delete on public.acknowledgements to service_role;

comment on table public.outbox is
  'Leads that somebody has still to be told of. Database webhooks belong on this table.';
comment on column public.outbox.lead is 'The id of the lead; the view "leads" shows it.';
comment on column public.outbox.kind is 'application, gathering or waitlist.';
comment on column public.outbox.is_suspect is 'It looks like a machine''s.';
comment on column public.outbox.told is 'Which couriers of our server have told it.';
comment on table public.acknowledgements is 'Applicants who were answered in the last day.';

-- A repeat is gone by now: triggers of a table run in the order of their names.
create or replace function private.announce_lead() returns trigger
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  row_sent constant jsonb := to_jsonb(new);
  is_there boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', tg_table_name)
    into is_there using new.id;
  if not is_there then
    return null;
  end if;
  insert into public.outbox (lead, kind, is_suspect, received_at)
  values (
    new.id,
    tg_argv[0],
    row_sent ->> 'flag' is not null or coalesce(row_sent ->> 'message', '') ~ '\nFlag: [^\n]*$',
    new.received_at
  );
  -- Where nobody empties it, it does not grow for ever. One in sixteen tidies up for the others.
  if random() < 1.0 / 16 then
    delete from public.outbox where number in (
      select number from (
        select number, received_at from public.outbox order by number limit 1000
        for update skip locked
      ) as oldest
      where received_at < now() - interval '30 days'
    );
  end if;
  return null;
end $$;

create or replace function private.forget_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outbox where lead = old.id;
  delete from public.acknowledgements where lead = old.id;
  return null;
end $$;

revoke all on function private.announce_lead(), private.forget_lead()
  from public, anon, authenticated, service_role;

create or replace trigger c_announce after insert on public.contact_submissions
  for each row execute function private.announce_lead('application');
create or replace trigger c_announce after insert on public.gathering_signups
  for each row execute function private.announce_lead('gathering');
create or replace trigger c_announce after insert on public.waitlist_signups
  for each row execute function private.announce_lead('waitlist');

create or replace trigger d_forget after delete on public.contact_submissions
  for each row execute function private.forget_lead();
create or replace trigger d_forget after delete on public.gathering_signups
  for each row execute function private.forget_lead();
create or replace trigger d_forget after delete on public.waitlist_signups
  for each row execute function private.forget_lead();

notify pgrst, 'reload schema';
