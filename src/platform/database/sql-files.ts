import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** A file of SQL statements. The hash is the same whatever line endings a checkout has. */
export type SqlFile = { name: string; statements: string; sha256: string }

/** The SQL files of a folder and the folders in it, by their path from it, in its order. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql'))
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

/** Runs files and notes that they ran, all or nothing. */
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

/** Runs the statements of a file one by one: a node of Citus is sent the whole of what was sent, and takes no more than one. */
export async function runStatements(client: pg.Client, text: string): Promise<void> {
  for (const statement of statementsOf(text)) await client.query(statement)
}

// What a semicolon may stand in without ending a statement.
const parts =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;'"$/-]+|./g

/** The statements of a file, one by one, without comments. */
export function statementsOf(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(parts)) {
    const isInBody = /\bbegin atomic\b/i.test(statements.at(-1)!) && !/\bend\s*$/i.test(statements.at(-1)!)
    if (part === ';' && !isInBody) statements.push('')
    else if (!/^(?:--|\/\*)/.test(part)) statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
