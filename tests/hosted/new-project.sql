-- What a new Supabase project holds that our migrations meet: its roles, and everything in "public"
-- open to them by default. There the owner is called postgres and is no superuser either.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

create role project_owner login createrole bypassrls;
grant create on database postgres to project_owner;
grant all on schema public to project_owner;
grant usage on schema public to anon, authenticated, service_role;
grant authenticator to project_owner with admin option;
-- Supabase lets the owner set PostgREST's settings by an extension of its own.
grant set on parameter pgrst.db_pre_request to project_owner;

alter default privileges for role project_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on sequences to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on functions to anon, authenticated, service_role;
