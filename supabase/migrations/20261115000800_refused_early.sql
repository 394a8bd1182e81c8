-- What is no lead is refused before it costs anything: a second row before it is written, where
-- 60,000 would fill pages that the refusal leaves behind; and a text of many megabytes by its bytes,
-- which are known without reading it, before anyone counts its characters.

create or replace function private.refuse_early() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- A character has four bytes at most, so the checks of the table would refuse these as well.
  long_column text := case
    when octet_length(new.name) > 4 * 120 then 'name'
    when octet_length(new.email) > 4 * 254 then 'email'
  end;
  rule text;
  done text;
begin
  if current_setting('solstice.has_row', true) = 'yes' then
    raise exception 'Only one row can be inserted per request';
  end if;
  -- Assigned, because PERFORM would run a query.
  done := set_config('solstice.has_row', 'yes', true);

  if tg_table_name = 'contact_submissions' then
    if octet_length(new.message) > 4 * 7000 then
      long_column := 'message';
    end if;
  end if;
  if long_column is not null then
    rule := concat_ws('_', tg_table_name, long_column, 'length');
    raise check_violation using
      message = format(
        'new row for relation "%s" violates check constraint "%s"', tg_table_name, rule
      ),
      schema = tg_table_schema, table = tg_table_name, constraint = rule;
  end if;
  return new;
end $$;

-- None is refused too: to an empty array PostgREST would say 201, and nothing would be stored.
create or replace function private.refuse_many_rows() returns trigger
language plpgsql set search_path = '' as $$
declare
  done text;
begin
  if current_setting('solstice.has_row', true) is distinct from 'yes' then
    raise exception 'Only one row can be inserted per request';
  end if;
  -- The owner may insert again in the same transaction.
  done := set_config('solstice.has_row', '', true);
  return null;
end $$;

revoke all on function private.refuse_early(), private.refuse_many_rows()
  from public, anon, authenticated, service_role;

create or replace trigger a_refuse_early before insert on public.contact_submissions
  for each row execute function private.refuse_early();
create or replace trigger a_refuse_early before insert on public.gathering_signups
  for each row execute function private.refuse_early();
create or replace trigger a_refuse_early before insert on public.waitlist_signups
  for each row execute function private.refuse_early();

create or replace trigger a_one_row after insert on public.contact_submissions
  for each statement execute function private.refuse_many_rows();
create or replace trigger a_one_row after insert on public.gathering_signups
  for each statement execute function private.refuse_many_rows();
create or replace trigger a_one_row after insert on public.waitlist_signups
  for each statement execute function private.refuse_many_rows();
