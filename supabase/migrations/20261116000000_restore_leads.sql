-- Puts back what a copy holds and these tables no longer do. Such rows are no news: many come in one
-- call, none is taken for a repeat, and nobody is told of them a second time.

create or replace function public.restore_leads(rows jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  back integer;
  -- A call that fails is undone, and this with it.
  done text := set_config('solstice.restoring', 'yes', true);
begin
  with sent as (
    select * from jsonb_to_recordset(rows) as _(
      id uuid, kind text, name text, email text, message text, gathering text,
      received_at timestamptz, flag text, answered_at timestamptz
    )
  ),
  applications as (
    insert into public.contact_submissions
      (id, name, email, message, received_at, flag, answered_at)
    select id, name, email, message, received_at, flag, answered_at
    from sent where kind = 'application'
    on conflict (id) do nothing returning 1
  ),
  gatherings as (
    insert into public.gathering_signups
      (id, name, email, gathering, received_at, flag, answered_at)
    select id, name, email, gathering, received_at, flag, answered_at
    from sent where kind = 'gathering'
    on conflict (id) do nothing returning 1
  ),
  waitlist as (
    insert into public.waitlist_signups (id, name, email, received_at, flag, answered_at)
    select id, name, email, received_at, flag, answered_at
    from sent where kind = 'waitlist'
    on conflict (id) do nothing returning 1
  )
  select count(*) into back from (
    table applications union all table gatherings union all table waitlist
  ) as each;
  -- What comes later in the same transaction is news again.
  done := set_config('solstice.restoring', '', true);
  return back;
end $$;

revoke all on function public.restore_leads(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.restore_leads(jsonb) to service_role;

comment on function public.restore_leads(jsonb) is
  'Puts back leads of a copy that are gone, by their ids, and says how many. For the owner alone.';

-- The triggers of a new lead look away while the function works. The setting alone would be anybody's to
-- make, so it counts only for what is inserted in the name of the function's owner, and nobody who comes
-- through the API has that name.
do $$
declare
  place record;
  unless_restoring constant text := format(
    'when (current_user <> %L or current_setting(''solstice.restoring'', true) is distinct from ''yes'')',
    (
      select pg_get_userbyid(proowner) from pg_proc
      where oid = 'public.restore_leads(jsonb)'::regprocedure
    )
  );
begin
  for place in
    select * from (values
      ('contact_submissions', 'drop_repeated_submission', 'application'),
      ('gathering_signups', 'drop_repeated_gathering', 'gathering'),
      ('waitlist_signups', 'drop_repeated_waitlist', 'waitlist')
    ) as _(name, drop_repeated, kind)
  loop
    execute format(
      'create or replace trigger a_refuse_early before insert on public.%1$I
        for each row %4$s execute function private.refuse_early();
      create or replace trigger a_one_row after insert on public.%1$I
        for each statement %4$s execute function private.refuse_many_rows();
      create or replace trigger b_no_repeat after insert on public.%1$I
        for each row %4$s execute function private.%2$I();
      create or replace trigger c_announce after insert on public.%1$I
        for each row %4$s execute function private.announce_lead(%3$L)',
      place.name, place.drop_repeated, place.kind, unless_restoring
    );
  end loop;
end $$;

notify pgrst, 'reload schema';
