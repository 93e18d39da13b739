-- Ready-made rows in the product's shape, without ranking. A session is stored as it arrives: no check against the
-- catalogue, no change of schedule or standing.
create table profiles (
  user_id uuid primary key references auth.users (id),
  display_name text,
  stats_reset_at timestamptz,
  exclude_from_global_lb boolean not null default false
);
alter table profiles enable row level security;
create policy own on profiles for all to authenticated using (auth.uid() = user_id) with check (auth.uid() = user_id);

create table leaderboard_view (
  rank int primary key,
  display_name text,
  accuracy_30d float8 not null,
  sessions_total int not null,
  streak_current int not null,
  is_self boolean not null default false
);
create table training_sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id),
  date timestamptz not null,
  kit_names jsonb not null,
  questions jsonb not null
);
alter table training_sessions enable row level security;
create policy own on training_sessions for all to authenticated
  using (auth.uid() = user_id) with check (auth.uid() = user_id);

insert into leaderboard_view
select n, 'Taster ' || n, 1 - n / 1000.0, 1 + n % 97, n % 12 from generate_series(1, 100) n;
