-- What the limits find suspicious stands in a column of its own: no visitor can set or read it, and a
-- message stays the applicant's own words. The next file says when it is a flood.

alter table public.contact_submissions add column if not exists
  flag text default nullif(current_setting('solstice.flag', true), '')
  constraint contact_submissions_flag_known check (flag in ('flood'));
alter table public.gathering_signups add column if not exists
  flag text default nullif(current_setting('solstice.flag', true), '')
  constraint gathering_signups_flag_known check (flag in ('flood'));
alter table public.waitlist_signups add column if not exists
  flag text default nullif(current_setting('solstice.flag', true), '')
  constraint waitlist_signups_flag_known check (flag in ('flood'));

comment on column public.contact_submissions.flag is
  'flood: it came in a flood, and not among the first of its address. Else nothing.';
comment on column public.gathering_signups.flag is
  'flood: it came in a flood, and not among the first of its address. Else nothing.';
comment on column public.waitlist_signups.flag is
  'flood: it came in a flood, and not among the first of its address. Else nothing.';

-- The second lock behind the columns holds the flag too.
alter policy visitors_add_rows_now on public.contact_submissions with check (
  received_at = now()
  and flag is not distinct from nullif(current_setting('solstice.flag', true), '')
);
alter policy visitors_add_rows_now on public.gathering_signups with check (
  received_at = now()
  and flag is not distinct from nullif(current_setting('solstice.flag', true), '')
);
alter policy visitors_add_rows_now on public.waitlist_signups with check (
  received_at = now()
  and flag is not distinct from nullif(current_setting('solstice.flag', true), '')
);

do $$
begin
  -- Where a later file has added a column it stays: no view can be replaced by a shorter one.
  if not exists (
    select from pg_attribute where attrelid = 'public.leads'::regclass and attname = 'answered_at'
  ) then
    create or replace view public.leads with (security_invoker = true) as
    select id, 'application' as kind, name, email, message, null::text as gathering, received_at, flag
    from public.contact_submissions
    union all
    select id, 'gathering', name, email, null, gathering, received_at, flag
    from public.gathering_signups
    union all
    select id, 'waitlist', name, email, null, null, received_at, flag
    from public.waitlist_signups;
  end if;
end $$;

comment on column public.leads.flag is
  'flood: it came in a flood, and not among the first of its address. Else nothing.';
