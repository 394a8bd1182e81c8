create table outbox (lead_id text not null, primary key (lead_id)) strict;
