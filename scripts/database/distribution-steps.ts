import type { Db } from '../../src/platform/database/database.ts'
import {
  functionsOfMembers,
  kindsOfTables,
  readTables,
  type TableKind,
} from '../checks/distribution/table-kinds.ts'
import { type Found, type Part, type Reference, readReferences, readTriggers } from './distribution-state.ts'

/** What is done in one transaction, and how it is said. */
export type DistributionStep = { says: string; statements: string[] }

/** What the migrations and functions make: the tables by kind, what refers to what, and what is triggered. */
export type Wanted = {
  kinds: Map<string, TableKind>
  references: Reference[]
  triggers: Part[]
}

/** Reads it from a database that nothing but the migrations and functions made. */
export async function readWanted(migrated: Db): Promise<Wanted> {
  return {
    kinds: kindsOfTables(await readTables(migrated)),
    references: await readReferences(migrated),
    triggers: await readTriggers(migrated),
  }
}

/**
 * What is left to do, in order. Whatever was done already is not in it, so that a run that was ended is gone on with by another.
 */
export function findSteps(wanted: Wanted, found: Found): DistributionStep[] {
  const toMove = [...wanted.kinds]
    .filter(([name, { kind }]) => kind !== 'coordinator' && !found.moved.has(name))
    .toSorted(([a, one], [b, other]) => rankOf(a, one) - rankOf(b, other) || (a < b ? -1 : 1))
  const isMoving = new Set(toMove.map(([name]) => name))
  const inTheWay = found.references.filter(
    ({ table, to }) =>
      isMoving.has(table) || isMoving.has(to) || !canRefer(wanted.kinds.get(table), wanted.kinds.get(to)),
  )
  const missing = wanted.references.filter(
    (one) =>
      canRefer(wanted.kinds.get(one.table), wanted.kinds.get(one.to)) &&
      (inTheWay.some((other) => isSame(one, other)) || !found.references.some((other) => isSame(one, other))),
  )
  // Whatever a statement calls runs where its rows are. Citus puts each there as it is made, but for those that take rows of a table, which
  // have to wait for it, and all that were made before the database was one of Citus.
  const functions = found.functions.filter(
    (one) =>
      !one.is_on_nodes &&
      !functionsOfMembers.has(one.name) &&
      one.made_of.every((name) => (wanted.kinds.get(name)?.kind ?? 'coordinator') !== 'coordinator'),
  )
  return [
    ...stepOf(
      'Functions: on every node, which has their triggers',
      onNodes(functions.filter((one) => one.made_of.length === 0)),
    ),
    ...stepOf(
      `Foreign keys: ${inTheWay.length} taken off, ${inTheWay.length - missing.filter((one) => inTheWay.some((other) => isSame(one, other))).length} of them for good`,
      inTheWay.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ),
    ...toMove.map(([name, kind]) => moveOf(name, kind, wanted, found)),
    ...stepOf(
      `${knownTable}: known to Citus on the coordinator`,
      found.moved.has(knownTable) ? [] : [`select citus_add_local_table_to_metadata('${knownTable}')`],
    ),
    ...stepOf('The rows that were copied to the nodes leave the coordinator', truncating(found)),
    ...missing.map(({ table, name, definition }) => ({
      says: `${table}: foreign key ${name}`,
      statements: [`alter table ${table} add constraint ${name} ${definition}`],
    })),
    ...stepOf('Functions of rows: on every node', onNodes(functions.filter((one) => one.made_of.length > 0))),
    ...found.functions
      .filter((one) => !one.is_sent && functionsOfMembers.has(one.name))
      .map(({ signature }) => ({
        says: `${signature}: runs where its member lies`,
        statements: [
          `select create_distributed_function('${signature}', 'p_member_id', colocate_with => 'member', force_delegation => true)`,
        ],
      })),
  ]
}

/** By which transactions that change the coordinator and one node commit on both (commit_in_two_steps). */
const knownTable = 'two_step_commit'

function stepOf(says: string, statements: string[]): DistributionStep[] {
  return statements.length > 0 ? [{ says, statements }] : []
}

/** Without its triggers while its rows are copied: they would count, move and note each of them a second time. */
function moveOf(name: string, kind: TableKind, wanted: Wanted, found: Found): DistributionStep {
  const triggers = wanted.triggers.filter(({ table }) => table === name)
  return {
    says: `${name}: ${saysOf(kind)}`,
    statements: [
      ...found.triggers
        .filter(({ table }) => table === name)
        .map((trigger) => `drop trigger ${trigger.name} on ${name}`),
      distributing(name, kind),
      ...triggers.map(({ definition }) => definition),
    ],
  }
}

function onNodes(functions: Found['functions']): string[] {
  return functions.map(({ signature }) => `select create_distributed_function('${signature}')`)
}

/** Not even the owner may truncate (grant_to_shop), and each table takes along those that refer to it. */
function truncating({ leftBehind, moved }: Found): string[] {
  if (leftBehind.length === 0) return []
  const all = [...moved].join(', ')
  return [
    `grant truncate on ${all} to current_user`,
    ...leftBehind.map((name) => `select truncate_local_data_after_distributing_table('${name}')`),
    `revoke truncate on ${all} from current_user`,
  ]
}

function distributing(name: string, kind: TableKind): string {
  switch (kind.kind) {
    case 'reference':
      return `select create_reference_table('${name}')`
    case 'lookup':
      return `select create_distributed_table('${name}', '${kind.column}', colocate_with => 'none')`
    case 'member':
      return `select create_distributed_table('${name}', '${kind.column}', colocate_with => '${name === 'member' ? 'none' : 'member'}')`
    case 'coordinator':
      throw new Error(`${name} stays where it is`)
  }
}

function saysOf(kind: TableKind): string {
  switch (kind.kind) {
    case 'reference':
      return 'the same on every node'
    case 'lookup':
      return `spread by ${kind.column}`
    case 'member':
      return `spread by ${kind.column}, with its member`
    case 'coordinator':
      return 'on the coordinator'
  }
}

/** Rows of members lie with their member, so `member` is spread before them. */
function rankOf(name: string, { kind }: TableKind): number {
  if (name === 'member') return 1
  return kind === 'reference' ? 0 : 2
}

/**
 * Whether a foreign key from one kind of table to another is kept. From the coordinator to a table that every node has it would make
 * the first a table of Citus as well, and those it refers to: the catalogue, whose triggers it then refuses to plan.
 */
function canRefer(from: TableKind | undefined, to: TableKind | undefined): boolean {
  if (from === undefined || to === undefined) return true
  if (to.kind === 'reference') return from.kind !== 'coordinator'
  return from.kind === to.kind && (from.kind === 'coordinator' || from.kind === 'member')
}

function isSame(one: Part, other: Part): boolean {
  return one.table === other.table && one.name === other.name
}
