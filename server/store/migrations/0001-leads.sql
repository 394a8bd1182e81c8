-- What visitors send. The numbers are those of app/leads/limits.ts, counted alike: characters are code
-- points, and CRLF is one. length() stops at NUL, so NUL is refused. A name is trimmed as JavaScript
-- trims it; the list is all that it calls white space. The exact shape of an e-mail address is checked
-- before a row gets here (app/leads/email-address.ts), because SQLite knows no regular expressions.

create table contact_submissions (
  id text not null primary key,
  name text not null,
  email text not null,
  message text not null,
  received_at text not null,
  constraint contact_submissions_name_length check (
    instr(name, char(0)) = 0
    and length(replace(name, char(13, 10), char(10))) <= 120
    and length(replace(trim(name, char(
      9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
      8202, 8232, 8233, 8239, 8287, 12288, 65279
    )), char(13, 10), char(10))) >= 2
  ),
  constraint contact_submissions_email_length check (
    instr(email, char(0)) = 0
    and length(replace(email, char(13, 10), char(10))) between 1 and 254
  ),
  constraint contact_submissions_email_shape check (
    email glob '?*@?*.?*' and email not glob '*@*@*' and email not glob '*[^!-~]*'
  ),
  constraint contact_submissions_message_length check (
    instr(message, char(0)) = 0
    and length(replace(message, char(13, 10), char(10))) between 1 and 7000
  )
) strict;

create table gathering_signups (
  id text not null primary key,
  name text not null,
  email text not null,
  gathering text not null,
  received_at text not null,
  constraint gathering_signups_name_length check (
    instr(name, char(0)) = 0
    and length(replace(name, char(13, 10), char(10))) <= 120
    and length(replace(trim(name, char(
      9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
      8202, 8232, 8233, 8239, 8287, 12288, 65279
    )), char(13, 10), char(10))) >= 2
  ),
  constraint gathering_signups_email_length check (
    instr(email, char(0)) = 0
    and length(replace(email, char(13, 10), char(10))) between 1 and 254
  ),
  constraint gathering_signups_email_shape check (
    email glob '?*@?*.?*' and email not glob '*@*@*' and email not glob '*[^!-~]*'
  ),
  constraint gathering_signups_gathering_known check (
    gathering in ('spring-equinox', 'summer-solstice', 'autumn-equinox', 'winter-solstice')
  )
) strict;

create table waitlist_signups (
  id text not null primary key,
  name text not null,
  email text not null,
  received_at text not null,
  constraint waitlist_signups_name_length check (
    instr(name, char(0)) = 0
    and length(replace(name, char(13, 10), char(10))) <= 120
    and length(replace(trim(name, char(
      9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
      8202, 8232, 8233, 8239, 8287, 12288, 65279
    )), char(13, 10), char(10))) >= 2
  ),
  constraint waitlist_signups_email_length check (
    instr(email, char(0)) = 0
    and length(replace(email, char(13, 10), char(10))) between 1 and 254
  ),
  constraint waitlist_signups_email_shape check (
    email glob '?*@?*.?*' and email not glob '*@*@*' and email not glob '*[^!-~]*'
  )
) strict;

-- The same lead again is the same row. A gathering comes round every year, so its repeats are found by
-- time, when a row is inserted.
create unique index contact_submissions_once on contact_submissions (email, message);
create unique index waitlist_signups_once on waitlist_signups (lower(email));
create index gathering_signups_repeats on gathering_signups (lower(email), gathering, received_at);

create view leads as
select id, 'application' as kind, name, email, message, null as gathering, received_at
from contact_submissions
union all
select id, 'gathering', name, email, null, gathering, received_at from gathering_signups
union all
select id, 'waitlist', name, email, null, null, received_at from waitlist_signups;

-- Always empty: a health check writes here and deletes it again in the same transaction.
create table write_probe (bytes blob not null) strict;
