import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** A file of SQL statements. The hash does not depend on the line endings that a checkout uses. */
export type SqlFile = { name: string; statements: string; sha256: string }

/** Reads the SQL files of a folder, sorted by name. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  return await readInOrder(
    folder,
    (await readdir(folder)).filter((name) => name.endsWith('.sql')),
  )
}

/**
 * Reads the files of SQL functions in `functions` folders below `src`. Each name is the path from `root`. A
 * file comes after the files whose functions it calls, because PostgreSQL resolves the names in a standard
 * SQL body when it creates the function.
 */
export async function readFunctionFiles(root: string): Promise<SqlFile[]> {
  const files = await readInOrder(root, globSync('src/**/functions/**/*.sql', { cwd: root }))
  const made = (statements: string) => [...statements.matchAll(/create or replace function (\w+)/gi)]
  const makerOf = new Map(
    files.flatMap((file) => made(file.statements).map(([, name]) => [name!, file] as const)),
  )
  const ordered = new Set<SqlFile>()
  const started = new Set<SqlFile>()
  const add = (file: SqlFile) => {
    if (started.has(file)) return
    started.add(file)
    for (const [, name] of file.statements.replace(/--.*/g, '').matchAll(/\b(\w+)\s*\(/g)) {
      const maker = makerOf.get(name!)
      if (maker) add(maker)
    }
    ordered.add(file)
  }
  for (const file of files) add(file)
  return [...ordered]
}

async function readInOrder(folder: string, names: string[]): Promise<SqlFile[]> {
  return await Promise.all(
    names
      .map((name) => name.replaceAll(path.sep, '/'))
      .sort()
      .map(async (name) => {
        const statements = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
        return { name, statements, sha256: createHash('sha256').update(statements).digest('hex') }
      }),
  )
}

/** Runs `work` in a transaction. Commits, or rolls back if it throws. */
export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Runs the statements of a file one by one, because a Citus node accepts only one at a time.
 * @throws Error that begins with the file and line, with PostgreSQL's error as its cause.
 */
export async function runStatements(client: pg.Client, place: string, text: string): Promise<void> {
  for (const { statement, line } of numberedStatementsOf(text))
    await client.query(statement).catch((error: Error & { position?: string }) => {
      const at = line - 1 + lineAt(statement, Number(error.position ?? 1) - 1)
      throw new Error(`${place}:${at} failed: ${error.message}`, { cause: error })
    })
}

/** Returns the line (from 1) of a position (from 0) in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

// Splits SQL into tokens, so that a semicolon in a comment, a string or a function body does not end a
// statement.
const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|./g

/** Returns the statements of a file without comments. */
export function statementsOf(text: string): string[] {
  return numberedStatementsOf(text).map(({ statement }) => statement)
}

/**
 * Returns the statements of a file, each with the number of its first line. Keeps the line breaks of
 * comments, so that these numbers are correct.
 */
function numberedStatementsOf(text: string): { statement: string; line: number }[] {
  const statements = ['']
  for (const [part] of text.matchAll(parts)) {
    const isInBody = /\bbegin atomic\b/i.test(statements.at(-1)!) && !/\bend\s*$/i.test(statements.at(-1)!)
    if (part === ';' && !isInBody) statements.push('')
    else
      statements[statements.length - 1] += /^(?:--|\/\*)/.test(part) ? part.replaceAll(/[^\n]+/g, '') : part
  }
  let line = 1
  return statements.flatMap((whole) => {
    const first = line + lineAt(whole, whole.search(/\S|$/)) - 1
    line += lineAt(whole, whole.length) - 1
    return whole.trim() === '' ? [] : [{ statement: whole.trim(), line: first }]
  })
}
