-- Tables, their logs, people's names, finished matches, and the way back for people.

create table secret (name text primary key, value bytea not null);

create table room (id text primary key, version bigint not null, data bytea not null);

create table log (
    room text not null, number bigint not null, match integer not null, kind text not null, body bytea not null,
    primary key (room, number)
);
create index log_ends on log (room, match, kind) where kind in ('start', 'end');

create table archive (
    room text not null, match integer not null, part text not null, form integer not null, data bytea not null,
    primary key (room, match, part)
);

create table person (id text primary key, name text not null);

create table place (
    person text not null, room text not null, since timestamptz not null, primary key (person, room)
);
create index place_room on place (room);

-- A process that serves tables, where the others reach it, and until when it is taken to be alive.
create table process (id text primary key, address text not null, expires timestamptz not null);

-- The one process that may write a table, for as long as it is alive. The epoch rises whenever the table changes hands.
-- `version` is the newest stored version of the room: every save changes this row, so a save and a change of hands wait
-- for each other, and whichever comes second sees what the first has done.
create table lease (room text primary key, process text, epoch bigint not null, version bigint not null)
    with (fillfactor = 50);
create index lease_process on lease (process);

create function save_rooms(
    saver text,
    rooms text[], epochs bigint[], afters bigint[], versions bigint[], agains boolean[],
    datas bytea[], owns text[], dealts boolean[],
    row_rooms text[], row_numbers bigint[], row_matches integer[], row_kinds text[], row_bodies bytea[],
    row_agains boolean[]
) returns void language plpgsql as $$
declare
    given record;
    done bigint;
    stored text[];
begin
    for given in
        select * from unnest(rooms, epochs, afters, versions, agains) as g(room, epoch, after, version, again)
        where g.after is null
    loop
        insert into lease values (given.room, saver, given.epoch, given.version) on conflict do nothing;
        if not found and not (given.again and exists (
            select from lease l where l.room = given.room and l.process = saver and l.version = given.version
        )) then
            raise exception 'table % is stored already', given.room using errcode = 'TB002';
        end if;
    end loop;

    update lease l set version = g.version
    from unnest(rooms, epochs, afters, versions, agains) as g(room, epoch, after, version, again)
    where l.room = g.room and l.epoch = g.epoch and l.process = saver
        and (l.version = g.after or g.again and l.version = g.version);
    get diagnostics done = row_count;
    if done < cardinality(array_remove(afters, null)) then
        for given in
            select g.room from unnest(rooms, epochs) as g(room, epoch) left join lease l on l.room = g.room
            where l.epoch is distinct from g.epoch or l.process is distinct from saver
        loop
            raise exception 'table % has another owner', given.room using errcode = 'TB001';
        end loop;
        raise exception 'another version of a table is stored' using errcode = 'TB002';
    end if;

    insert into room select g.room, g.version, g.data from unnest(rooms, versions, datas) as g(room, version, data)
        where g.data is not null
        on conflict (id) do update set version = excluded.version, data = excluded.data;

    insert into log select g.room, g.number, g.match, g.kind, g.body
        from unnest(row_rooms, row_numbers, row_matches, row_kinds, row_bodies, row_agains)
            as g(room, number, match, kind, body, again)
        where not g.again;
    if true = any (row_agains) then
        insert into log select g.room, g.number, g.match, g.kind, g.body
            from unnest(row_rooms, row_numbers, row_matches, row_kinds, row_bodies, row_agains)
                as g(room, number, match, kind, body, again)
            where g.again
            on conflict do nothing;
    end if;

    for given in
        select g.room, string_to_array(g.own, E'\n') as own, g.dealt
        from unnest(rooms, datas, owns, dealts) as g(room, data, own, dealt) where g.data is not null
    loop
        stored := array(select p.person from place p where p.room = given.room order by p.person collate "C");
        if stored is distinct from given.own or given.dealt then
            delete from place p where p.room = given.room and p.person <> all (given.own);
            insert into place select own, given.room, clock_timestamp() from unnest(given.own) as own
                on conflict (person, room) do update set since = excluded.since;
        end if;
    end loop;
end
$$;

-- The owner of a table: the claimant, if nobody who is alive has it; the row of a process is locked so that it cannot
-- be found dead while it shows that it is alive.
create function claim_room(wanted text, claimant text) returns table (epoch bigint, process text, address text)
language plpgsql as $$
declare
    found_lease lease;
    owner process;
begin
    return query select l.epoch, p.id, p.address from lease l join process p on p.id = l.process
        where l.room = wanted and (p.id = claimant or p.expires > clock_timestamp());
    if found then
        return;
    end if;
    select * into found_lease from lease l where l.room = wanted for update;
    if not found then
        return;
    end if;
    select * into owner from process p where p.id = found_lease.process for share;
    if owner.expires > clock_timestamp() then
        return query select found_lease.epoch, owner.id, owner.address;
        return;
    end if;
    update lease l set process = claimant, epoch = l.epoch + 1 where l.room = wanted;
    return query select found_lease.epoch + 1, claimant, ''::text;
end
$$;

-- A process shows that it is alive. True if it had been taken for dead, so that its tables may have other owners: whoever
-- has seen so has locked its row, and is done when this is.
create function renew_process(wanted text, at text, seconds double precision) returns boolean language plpgsql as $$
declare
    before timestamptz;
begin
    select p.expires into before from process p where p.id = wanted for update;
    insert into process values (wanted, at, clock_timestamp() + make_interval(secs => seconds))
        on conflict (id) do update set address = excluded.address, expires = excluded.expires;
    return coalesce(before < clock_timestamp(), true);
end
$$;
