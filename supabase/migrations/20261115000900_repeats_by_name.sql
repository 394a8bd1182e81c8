-- A sign-up is a repeat when the name is the same too: or a stranger could put his name beside another
-- man's address first, and the man himself would be the repeat (docs/decisions/0011).
--
-- As before, a repeat goes in and is taken out again before the request ends, so that no answer tells
-- it from a new one; and the lock is on its key alone. The second looks when the first has been
-- committed. Each look-up keeps to its index, however small the table was when it was planned.

create or replace function private.drop_repeated_submission() returns trigger
language plpgsql security definer
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(E'\n', tg_table_name, new.email, new.message), 0)
  );
  delete from public.contact_submissions as repeat
  where repeat.id = new.id
    and exists (
      select from public.contact_submissions as earlier
      where earlier.email = new.email
        and hashtextextended(earlier.message, 0) = hashtextextended(new.message, 0)
        and earlier.message = new.message
        and earlier.id <> new.id
    );
  return null;
end $$;

create or replace function private.drop_repeated_gathering() returns trigger
language plpgsql security definer
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  -- 180 days in hours, because a visitor may choose the request's time zone and its summer time.
  repeat_window constant interval := interval '4320 hours';
  address constant text := lower(new.email collate "C");
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(E'\n', tg_table_name, address, new.gathering, new.name), 0)
  );
  delete from public.gathering_signups as repeat
  where repeat.id = new.id
    and exists (
      select from public.gathering_signups as earlier
      where lower(earlier.email collate "C") = address
        and earlier.gathering = new.gathering
        and earlier.name = new.name
        and earlier.received_at
          between new.received_at - repeat_window and new.received_at + repeat_window
        and earlier.id <> new.id
    );
  return null;
end $$;

create or replace function private.drop_repeated_waitlist() returns trigger
language plpgsql security definer
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  address constant text := lower(new.email collate "C");
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(E'\n', tg_table_name, address, new.name), 0)
  );
  delete from public.waitlist_signups as repeat
  where repeat.id = new.id
    and exists (
      select from public.waitlist_signups as earlier
      where lower(earlier.email collate "C") = address
        and earlier.name = new.name
        and earlier.id <> new.id
    );
  return null;
end $$;

revoke all on function
  private.drop_repeated_submission(),
  private.drop_repeated_gathering(),
  private.drop_repeated_waitlist()
  from public, anon, authenticated, service_role;

-- The indexes of the first version go: a hundred thousand messages "x" would all be read to compare one
-- with them. When this file runs again, its own stay.
do $$
declare
  old record;
begin
  for old in
    select indexrelid::regclass as name from pg_index
    where indexrelid in (
        to_regclass('public.contact_submissions_repeats'),
        to_regclass('public.gathering_signups_repeats'),
        to_regclass('public.waitlist_signups_repeats')
      )
      and pg_get_indexdef(indexrelid) !~ '(email, hashtext|, name)'
  loop
    execute format('drop index %s', old.name);
  end loop;
end $$;

-- By a hash, because messages are longer than an ordered index takes.
create index if not exists contact_submissions_repeats
  on public.contact_submissions (email, hashtextextended(message, 0));
create index if not exists gathering_signups_repeats
  on public.gathering_signups (lower(email collate "C"), gathering, name, received_at);
create index if not exists waitlist_signups_repeats
  on public.waitlist_signups (lower(email collate "C"), name);

create or replace trigger b_no_repeat after insert on public.contact_submissions
  for each row execute function private.drop_repeated_submission();
create or replace trigger b_no_repeat after insert on public.gathering_signups
  for each row execute function private.drop_repeated_gathering();
create or replace trigger b_no_repeat after insert on public.waitlist_signups
  for each row execute function private.drop_repeated_waitlist();

comment on column public.gathering_signups.received_at is
  'When it arrived. The same name, address and gathering within 180 days is kept once.';
comment on column public.waitlist_signups.email is
  'Where to write to. The same name and address is kept once.';

notify pgrst, 'reload schema';
