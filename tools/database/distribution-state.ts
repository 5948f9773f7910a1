import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** Thrown if a PostgreSQL cannot distribute tables. The message says why and what to do. */
export class NoClusterError extends Error {
  override name = 'NoClusterError'
}

/** A foreign key or a trigger of a table. */
export type Part = { table: string; name: string; definition: string }
export type Reference = Part & { to: string }

/** What exists in a database at present. */
export type Found = {
  /** Tables that Citus already manages. */
  moved: Set<string>
  /**
   * Tables that Citus manages although their old rows are still on the coordinator, where they are invisible.
   */
  leftBehind: string[]
  references: Reference[]
  triggers: Part[]
  /**
   * The functions, each with the tables on which it depends. It depends on tables in its arguments, in its
   * result, and in a body in standard SQL.
   */
  functions: {
    name: string
    signature: string
    is_on_nodes: boolean
    /** Whether the coordinator runs the whole function on the node of the member. */
    is_sent: boolean
    made_of: string[]
  }[]
}

const isOfOneMember =
  'triggers and functions that touch rows of one member are safe on the node that has them, and Citus cannot know that ours do.'
const settingsOfNodes = {
  'citus.enable_unsafe_triggers': { value: 'on', why: isOfOneMember },
  'citus.allow_nested_distributed_execution': { value: 'on', why: isOfOneMember },
  wal_level: {
    value: 'logical',
    why: 'without it orders wait while a part of a table moves to another node.',
  },
}

/**
 * Checks that the database belongs to a Citus cluster.
 * @throws NoClusterError if Citus or a node is missing, or if Citus is not set up.
 */
export async function refuseOtherThanCluster(db: Db): Promise<void> {
  const { rows } = await sql<{ is_there: boolean; is_made: boolean }>`
    select exists (select from pg_available_extensions where name = 'citus') as is_there,
      exists (select from pg_extension where extname = 'citus') as is_made`.execute(db)
  if (!rows[0]!.is_there)
    throw new NoClusterError(
      'This PostgreSQL has no Citus extension, so there are no nodes to distribute tables over. Nothing was changed; the shop runs without it.',
    )
  if (!rows[0]!.is_made)
    throw new NoClusterError(
      'Citus is installed on the server but not in this database: run create extension citus on each node, and citus_set_coordinator_host and citus_add_node on this one.',
    )
  const nodes = await sql<{ workers: number; is_known: boolean }>`
    select count(*) filter (where groupid <> 0)::integer as workers, coalesce(bool_or(groupid = 0), false) as is_known
      from pg_dist_node where noderole = 'primary' and isactive`.execute(db)
  if (nodes.rows[0]!.workers === 0)
    throw new NoClusterError('The coordinator has no workers: add each by citus_add_node first.')
  if (!nodes.rows[0]!.is_known)
    throw new NoClusterError(
      "The nodes do not know the coordinator's address: call citus_set_coordinator_host first.",
    )
  for (const [setting, { value, why }] of Object.entries(settingsOfNodes)) {
    const { rows: answers } = await sql<{ address: string; is_reached: boolean; says: string }>`
      select concat(nodename, ':', nodeport) as address, success as is_reached, result as says
        from run_command_on_all_nodes(${`show ${setting}`}) as answer join pg_dist_node using (nodeid) order by 1`.execute(
      db,
    )
    const away = answers.find((one) => !one.is_reached)
    if (away)
      throw new NoClusterError(
        `The coordinator cannot connect to ${away.address} as this role (${away.says}): its roles need a password for the other nodes in pg_dist_authinfo, or none there.`,
      )
    const without = answers.filter(({ says }) => says !== value)
    if (without.length > 0)
      throw new NoClusterError(
        `Set ${setting} to ${value} on ${without.map(({ address }) => address).join(', ')}: ${why}`,
      )
  }
}

/** Returns the workers of a distributed shop that store no shards, because they were added later. */
export async function readIdleWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select concat(nodename, ':', nodeport) as address from pg_dist_node
      where noderole = 'primary' and isactive and shouldhaveshards
        and exists (select from pg_dist_partition where partmethod = 'h') and not exists (
        select from pg_dist_placement join pg_dist_shard using (shardid) join pg_dist_partition using (logicalrelid)
          where pg_dist_placement.groupid = pg_dist_node.groupid and partmethod = 'h')
      order by 1`.execute(db)
  return rows.map(({ address }) => address)
}

export async function readFound(db: Db): Promise<Found> {
  const moved = await sql<{ name: string; is_left_behind: boolean }>`
    select relname as name, partmethod = 'h' and pg_relation_size(pg_class.oid) > 0 as is_left_behind
      from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
      where relnamespace = 'public'::regnamespace order by relname`.execute(db)
  const functions = await sql<Found['functions'][number]>`
    select proname as name, pg_proc.oid::regprocedure::text as signature,
        placed.objid is not null as is_on_nodes, coalesce(placed.force_delegation, false) as is_sent,
        array(
          with recursive needed (kind, id) as (
            select refclassid, refobjid from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
            union
            select refclassid, refobjid from needed join pg_depend on (classid, objid) = (kind, id)
              where kind = 'pg_proc'::regclass
          )
          -- Does not read pg_class, because Citus hides the tables there in which it stores rows, also those
          -- of coordinator tables.
          select distinct relation::regclass::text from needed
            cross join lateral (select case when kind = 'pg_class'::regclass then id else (
                select coalesce(nullif(whole.typrelid, 0), element.typrelid)
                  from pg_type as whole left join pg_type as element on element.oid = whole.typelem where whole.oid = id)
              end as relation) as made
            where kind in ('pg_class'::regclass, 'pg_type'::regclass) and relation <> 0
              and not exists (select from pg_sequence where seqrelid = relation)) as made_of
      from pg_proc left join pg_dist_object as placed on placed.classid = 'pg_proc'::regclass and placed.objid = pg_proc.oid
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      order by 2`.execute(db)
  return {
    moved: new Set(moved.rows.map(({ name }) => name)),
    leftBehind: moved.rows.filter((one) => one.is_left_behind).map(({ name }) => name),
    references: await readReferences(db),
    triggers: await readTriggers(db),
    functions: functions.rows,
  }
}

/** Returns the foreign keys of the shop's tables. */
export async function readReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as to,
        pg_get_constraintdef(oid) as definition
      from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by 1, 2`.execute(
    db,
  )
  return rows
}

export async function readTriggers(db: Db): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal order by 1, 2`.execute(db)
  return rows
}
