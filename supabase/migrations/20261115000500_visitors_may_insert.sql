-- The one door, opened last: a visitor may add a row and set exactly the columns of the form. Nobody
-- has an account, so "authenticated" gets nothing.

grant insert (name, email, message) on public.contact_submissions to anon;
grant insert (name, email, gathering) on public.gathering_signups to anon;
grant insert (name, email) on public.waitlist_signups to anon;

-- A second lock behind the columns: a visitor's row is from this moment, whatever else he may set.
drop policy if exists visitors_add_rows_now on public.contact_submissions;
create policy visitors_add_rows_now on public.contact_submissions
  for insert to anon with check (received_at = now());

drop policy if exists visitors_add_rows_now on public.gathering_signups;
create policy visitors_add_rows_now on public.gathering_signups
  for insert to anon with check (received_at = now());

drop policy if exists visitors_add_rows_now on public.waitlist_signups;
create policy visitors_add_rows_now on public.waitlist_signups
  for insert to anon with check (received_at = now());

notify pgrst, 'reload config';
notify pgrst, 'reload schema';
