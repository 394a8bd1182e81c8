-- All leads in one list, for the owner alone. It shows a reader no more than the tables would.

do $$
begin
  -- Where it stands it stays: a later file adds a column, and no view can be replaced by a shorter one.
  if to_regclass('public.leads') is null then
    create view public.leads with (security_invoker = true) as
    select id, 'application' as kind, name, email, message, null::text as gathering, received_at
    from public.contact_submissions
    union all
    select id, 'gathering', name, email, null, gathering, received_at from public.gathering_signups
    union all
    select id, 'waitlist', name, email, null, null, received_at from public.waitlist_signups;
  end if;
end $$;

revoke all on public.leads from public, anon, authenticated, service_role;
grant select on public.leads to service_role;

comment on view public.leads is 'Every application and sign-up, for the owner.';
comment on column public.leads.kind is 'application, gathering or waitlist.';
