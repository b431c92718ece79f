-- When tables and people were last seen, the attic for tables that nobody comes to, and tables that were closed.
-- Tables and people from before count as seen on the day of the migration.

create table seen (kind text not null, id text not null, at bigint not null, primary key (kind, id));
create index seen_at on seen (kind, at);

create function seconds_now() returns bigint language sql as $$ select extract(epoch from clock_timestamp())::bigint $$;

insert into seen select 'table', id, seconds_now() from room;
insert into seen select 'person', id, seconds_now() from person;

create table attic (room text primary key, data bytea not null);

create table closed (number bigint generated always as identity primary key, room text not null unique);

create function note_seen(the_kind text, names text[]) returns void language sql as $$
    insert into seen select the_kind, name, seconds_now() from unnest(names) as name
        on conflict (kind, id) do update set at = excluded.at;
$$;

create function note_new_room() returns trigger language plpgsql as $$
begin
    perform note_seen('table', array[new.id]);
    return new;
end
$$;
create trigger new_room after insert on room for each row execute function note_new_room();

-- Puts a table into the attic, packed as it was at a version, unless it was seen or saved meanwhile or another process
-- has it. The epoch rises: whoever opens the table at this very moment can write nothing, and opens it again.
create function put_away(wanted text, the_data bytea, packed_version bigint, putter text, before bigint)
returns boolean language plpgsql as $$
begin
    perform from lease l where l.room = wanted and l.version = packed_version for update;
    if not found or not exists (select from seen s where s.kind = 'table' and s.id = wanted and s.at < before)
        or exists (
            select from lease l join process p on p.id = l.process
            where l.room = wanted and p.id <> putter and p.expires > clock_timestamp()
        )
    then
        return false;
    end if;
    update lease l set process = null, epoch = l.epoch + 1 where l.room = wanted;
    insert into attic values (wanted, the_data) on conflict (room) do update set data = excluded.data;
    delete from room r where r.id = wanted;
    delete from log l where l.room = wanted;
    delete from archive a where a.room = wanted;
    return true;
end
$$;

create function bring_back(
    wanted text, the_version bigint, the_data bytea, numbers bigint[], matches integer[], kinds text[], bodies bytea[]
) returns void language plpgsql as $$
begin
    delete from attic a where a.room = wanted;
    if found then
        insert into room values (wanted, the_version, the_data);
        insert into log select wanted, g.number, g.match, g.kind, g.body
            from unnest(numbers, matches, kinds, bodies) as g(number, match, kind, body);
    end if;
end
$$;

-- Deletes some tables in the attic, and some people without a table, that were not seen since a moment.
create function delete_unseen(before bigint, most integer) returns table (tables integer, people integer)
language plpgsql as $$
declare
    old_tables text[] := array(
        select s.id from seen s where s.kind = 'table' and s.at < before
            and exists (select from attic a where a.room = s.id) order by s.at limit most
    );
    old_people text[];
begin
    delete from attic a where a.room = any (old_tables);
    delete from archive a where a.room = any (old_tables);
    delete from place p where p.room = any (old_tables);
    delete from closed c where c.room = any (old_tables);
    delete from lease l where l.room = any (old_tables);
    delete from seen s where s.kind = 'table' and s.id = any (old_tables);
    old_people := array(
        select s.id from seen s where s.kind = 'person' and s.at < before
            and not exists (select from place p where p.person = s.id) order by s.at limit most
    );
    delete from person p where p.id = any (old_people);
    delete from seen s where s.kind = 'person' and s.id = any (old_people);
    return query select cardinality(old_tables), cardinality(old_people);
end
$$;
