-- A Supabase project opens every new table and function to visitors. Here nothing is open that a later
-- file does not open by name. Every file may run again: that changes nothing.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL itself lets everyone run a new function, and that can only be taken back for all schemas.
alter default privileges revoke execute on functions from public;

-- What visitors never see. The API serves "public" alone, so nothing here has an address.
create schema if not exists private;
revoke all on schema private from public;
