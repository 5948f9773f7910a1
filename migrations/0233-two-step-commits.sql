-- Always empty: what Citus knows of the coordinator itself (commit_in_two_steps).
create table two_step_commit (id smallint primary key);
