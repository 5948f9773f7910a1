import type pg from 'pg'
import { lineAt, type SqlFile } from './sql-files.ts'

type Made = { oid: number; name: string; validator: string; body: string }

/** An error inside a function's body, with the position that PostgreSQL gives it. */
type BodyError = Error & { internalQuery?: string; internalPosition?: string; where?: string }

/**
 * Compiles every function of the schema, after all tables and functions exist. Without this, PostgreSQL would
 * check a function's body only at the first call. Checks the syntax of PL/pgSQL bodies. In SQL bodies also
 * checks names and types.
 * @param files the sources of the bodies, for the message.
 * @throws Error that names the file and line of the first function that does not compile.
 */
export async function compileFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  await client.query('set local check_function_bodies = on')
  const { rows } = await client.query<Made>(`
    select pg_proc.oid, pg_proc.oid::regprocedure as name, lanvalidator::regproc as validator, prosrc as body
      from pg_proc join pg_language on pg_language.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('plpgsql', 'sql')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      order by pg_proc.oid`)
  for (const made of rows)
    await client.query(`select ${made.validator}($1)`, [made.oid]).catch((error: BodyError) => {
      throw new Error(`${placeOf(made, error, files)} does not compile: ${error.message}`, { cause: error })
    })
}

/**
 * Returns the place of an error, such as 'src/trees/functions/grow.sql:3 (grow())'. Returns only the
 * function's name if a migration created the function.
 */
function placeOf({ name, body }: Made, error: BodyError, files: readonly SqlFile[]): string {
  const file = files.find(({ statements }) => body !== '' && statements.includes(body))
  if (!file) return `function ${name}`
  const from = file.statements.indexOf(body)
  const nearLine = Number(/near line (\d+)/.exec(error.where ?? '')?.[1])
  const line =
    error.internalQuery === body
      ? lineAt(file.statements, from + Number(error.internalPosition) - 1)
      : lineAt(file.statements, from) + (nearLine || 1) - 1
  return `${file.name}:${line} (${name})`
}
