import type { Db } from '../../src/platform/database/database.ts'
import {
  functionsOfMembers,
  kindsOfTables,
  readTables,
  type TableKind,
} from '../checks/distribution/table-kinds.ts'
import { type Found, type Part, type Reference, readReferences, readTriggers } from './distribution-state.ts'

/** The statements of one transaction, and what they do in words. */
export type DistributionStep = { says: string; statements: string[] }

/**
 * The tables with their kinds, the foreign keys and the triggers that the migrations and function files
 * create.
 */
export type Wanted = {
  kinds: Map<string, TableKind>
  references: Reference[]
  triggers: Part[]
}

/**
 * Reads the wanted state from a database that contains only what the migrations and function files create.
 */
export async function readWanted(migrated: Db): Promise<Wanted> {
  return {
    kinds: kindsOfTables(await readTables(migrated)),
    references: await readReferences(migrated),
    triggers: await readTriggers(migrated),
  }
}

/**
 * Returns the remaining steps in order. Omits steps that are done, so that another run continues an
 * interrupted one.
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
  // Copies functions to the nodes, because statements call them on the node that stores the rows. Citus
  // itself copies most new functions. It does not copy functions that were created before Citus was set up,
  // or that take rows of a table which is not distributed yet.
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

/**
 * The table by which commit_in_two_steps makes a transaction commit either on both the coordinator and a
 * node, or on neither.
 */
const knownTable = 'two_step_commit'

function stepOf(says: string, statements: string[]): DistributionStep[] {
  return statements.length > 0 ? [{ says, statements }] : []
}

/** Moves a table after dropping its triggers. For each copied row, they would count, post or notify again. */
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

/**
 * Returns statements that truncate the rows left on the coordinator. They first grant the right to truncate,
 * which not even the owner has (see grant_to_shop). They truncate each table together with the tables that
 * refer to it.
 */
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
      throw new Error(`${name} cannot be distributed`)
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

/**
 * Returns the position of a table in the order of distribution: reference tables first, then `member`, then
 * the other tables of members.
 */
function rankOf(name: string, { kind }: TableKind): number {
  if (name === 'member') return 1
  return kind === 'reference' ? 0 : 2
}

/**
 * Returns whether a foreign key between two kinds of tables can stay. With a foreign key from a coordinator
 * table to a reference table, Citus would manage the coordinator table and all tables to which it refers. It
 * would then refuse to plan the triggers of the catalogue's tables.
 */
function canRefer(from: TableKind | undefined, to: TableKind | undefined): boolean {
  if (from === undefined || to === undefined) return true
  if (to.kind === 'reference') return from.kind !== 'coordinator'
  return from.kind === to.kind && (from.kind === 'coordinator' || from.kind === 'member')
}

function isSame(one: Part, other: Part): boolean {
  return one.table === other.table && one.name === other.name
}
