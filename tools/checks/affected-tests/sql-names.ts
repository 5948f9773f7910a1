import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './import-graph.ts'

/** The names in an SQL file by which other code refers to its definitions. */
export type SqlNames = {
  functions: ReadonlySet<string>
  tables: ReadonlySet<string>
  /** Names of refusals and constraints. */
  rules: ReadonlySet<string>
  /**
   * Tables for which the file defines a trigger. Only tests that name such a table count as affected, because
   * nearly every module names a large table.
   */
  triggered: ReadonlySet<string>
}

const making = /create(?: or replace)? function (?:public\.)?(\w+)/gi
const dropping = /drop function (?:if exists )?(?:public\.)?(\w+)/gi
const refusing = /\brefuse\(\s*'(\w+)'/gi
const constraining = /\bconstraint (\w+)/gi
const triggersOn = /create (?:or replace )?(?:constraint )?trigger[^;]*?\bon (?:public\.)?"?(\w+)/gi
const changing =
  /\b(?:create table|alter table|drop table|insert into|delete from|update|create(?: unique)? index[^;]*? on)(?: if (?:not )?exists)?(?: only)? (?:public\.)?"?(\w+)/gi

/**
 * Returns the names in a file of functions: the functions, their refusals, and the tables of their triggers.
 * A trigger without a refusal has no name that a module could use, so modules that name its table count.
 */
export function namesOfFunctions({ text }: SourceFile): SqlNames {
  const statements = withoutComments(text)
  const rules = namesIn(statements, refusing)
  const triggered = namesIn(statements, triggersOn)
  return {
    functions: namesIn(statements, making),
    rules,
    tables: rules.size > 0 ? new Set() : triggered,
    triggered,
  }
}

/** Returns the names in a migration: the tables that it changes, its constraints and its functions. */
export function namesOfMigration({ text }: SourceFile): SqlNames {
  const statements = withoutComments(text)
  return {
    functions: namesIn(statements, making, dropping),
    rules: namesIn(statements, constraining, refusing),
    tables: namesIn(statements, changing, triggersOn),
    triggered: new Set(),
  }
}

/** Returns whether an SQL file calls one of the functions, or reads or writes one of the tables. */
export function sqlUses(text: string, names: SqlNames): boolean {
  return isUsedBy(withoutComments(text), names)
}

/** Returns whether a string in a module contains one of these names. Ignores comments and variables. */
export function moduleNames({ path, text }: SourceFile, names: SqlNames): boolean {
  const all = [...names.functions, ...names.tables, ...names.rules]
  if (!all.some((name) => text.includes(name))) return false
  let isFound = false
  const read = (written: string) => {
    isFound ||= isUsedBy(written, names) || isNameItself(written, names)
  }
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') read(node.value)
    },
    TemplateLiteral: (node) => read(textOf(node)),
    Property(node) {
      // A key of an object that maps constraint names to refusals.
      if (node.key.type === 'Identifier' && names.rules.has(node.key.name)) isFound = true
    },
  }).visit(parseSync(path, text).program)
  return isFound
}

function isUsedBy(statements: string, { functions, tables }: SqlNames): boolean {
  return (
    [...statements.matchAll(/\b(\w+)\s*\(/g)].some(([, called = '']) => functions.has(called)) ||
    [...statements.matchAll(/\b(?:from|join|into|update|table|only)\s+(?:public\.)?"?(\w+)/gi)].some(
      ([, table = '']) => tables.has(table),
    )
  )
}

// Kysely accepts a table's name with an alias ('member as m') and as a part of a column ('member.id').
function isNameItself(written: string, { functions, tables, rules }: SqlNames): boolean {
  const [name = ''] = written.split(/ as |\./)
  return tables.has(name) || functions.has(written) || rules.has(written)
}

function textOf(node: ESTree.TemplateLiteral): string {
  return node.quasis.map(({ value }) => value.cooked ?? '').join(' ? ')
}

function namesIn(statements: string, ...patterns: RegExp[]): Set<string> {
  return new Set(patterns.flatMap((pattern) => [...statements.matchAll(pattern)].map(([, name]) => name!)))
}

function withoutComments(text: string): string {
  return text.replace(/--.*/g, '')
}
