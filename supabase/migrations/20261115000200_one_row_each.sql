-- One lead a request, and the same lead once: a double click or a second try adds nothing.
--
-- A repeat goes in and is taken out again before the request ends. To hold it back in a BEFORE trigger
-- looks simpler, but then PostgREST counts no row and tells: "Prefer: count=exact" answers */0, a
-- singular Accept answers 406, and anyone could ask which address has signed up. For the same reason
-- no unique index may stand here.

create or replace function private.refuse_many_rows() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- None is refused too: to an empty array PostgREST would say 201, and nothing would be stored.
  if (select count(*) from sent) <> 1 then
    raise exception 'Only one row can be inserted per request';
  end if;
  return null;
end $$;

-- The lock makes two at once stand in line. The second looks when the first has been committed.

create or replace function private.drop_repeated_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws(E'\n', tg_table_name, email, message), 0))
  from sent;
  delete from public.contact_submissions as repeat
  using public.contact_submissions as earlier, sent
  where repeat.id = sent.id
    and earlier.id <> sent.id
    and earlier.email = sent.email
    and earlier.message = sent.message;
  return null;
end $$;

create or replace function private.drop_repeated_gathering() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- 180 days in hours, because a visitor may choose the request's time zone and its summer time.
  repeat_window constant interval := interval '4320 hours';
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(E'\n', tg_table_name, lower(email collate "C"), gathering), 0)
  )
  from sent;
  delete from public.gathering_signups as repeat
  using public.gathering_signups as earlier, sent
  where repeat.id = sent.id
    and earlier.id <> sent.id
    and lower(earlier.email collate "C") = lower(sent.email collate "C")
    and earlier.gathering = sent.gathering
    and earlier.received_at
      between sent.received_at - repeat_window and sent.received_at + repeat_window;
  return null;
end $$;

create or replace function private.drop_repeated_waitlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(E'\n', tg_table_name, lower(email collate "C")), 0)
  )
  from sent;
  delete from public.waitlist_signups as repeat
  using public.waitlist_signups as earlier, sent
  where repeat.id = sent.id
    and earlier.id <> sent.id
    and lower(earlier.email collate "C") = lower(sent.email collate "C");
  return null;
end $$;

-- A trigger needs nobody's right to run its function, so nobody has it.
revoke all on function
  private.refuse_many_rows(),
  private.drop_repeated_submission(),
  private.drop_repeated_gathering(),
  private.drop_repeated_waitlist()
  from public, anon, authenticated, service_role;

-- Messages are longer than an ordered index takes.
create index if not exists contact_submissions_repeats
  on public.contact_submissions using hash (message);
create index if not exists gathering_signups_repeats
  on public.gathering_signups (lower(email collate "C"), gathering, received_at);
create index if not exists waitlist_signups_repeats
  on public.waitlist_signups (lower(email collate "C"));

-- Triggers of a table run in the order of their names: many rows are refused before any is compared.

create or replace trigger a_one_row after insert on public.contact_submissions
  referencing new table as sent for each statement execute function private.refuse_many_rows();
create or replace trigger b_no_repeat after insert on public.contact_submissions
  referencing new table as sent for each statement
  execute function private.drop_repeated_submission();

create or replace trigger a_one_row after insert on public.gathering_signups
  referencing new table as sent for each statement execute function private.refuse_many_rows();
create or replace trigger b_no_repeat after insert on public.gathering_signups
  referencing new table as sent for each statement
  execute function private.drop_repeated_gathering();

create or replace trigger a_one_row after insert on public.waitlist_signups
  referencing new table as sent for each statement execute function private.refuse_many_rows();
create or replace trigger b_no_repeat after insert on public.waitlist_signups
  referencing new table as sent for each statement
  execute function private.drop_repeated_waitlist();
