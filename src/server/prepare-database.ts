import pg from 'pg'
import { findMissingFiles, migrate } from '../platform/database/migrate.ts'
import { areJobTablesCurrent, installJobTables } from './jobs/job-tables.ts'

/** A database's URLs for the two roles that use it. */
export type DatabaseAddresses = {
  /**
   * The URL for the shop's role, which owns nothing. The role can neither change a table's definition nor
   * disable a trigger.
   */
  url: string
  /**
   * The URL for the role that owns the tables and runs migrations. Undefined if the operator runs them before
   * the start.
   */
  ownerUrl: string | undefined
}

/**
 * Thrown when a start is refused because the two database roles are not set up correctly. The message says
 * what to do.
 */
export class DatabaseRoleError extends Error {
  override name = 'DatabaseRoleError'
}

const howTo = "see 'On a PostgreSQL of your own' in docs/operations.md"

/**
 * Migrates the tables and grants rights to the shop's role. Without the owner's URL, changes nothing, and
 * throws if a migration or a right is missing.
 * @returns the shop's role if it owns the tables. A live shop must then not start.
 * @throws DatabaseRoleError, and MigrationError like `migrate`.
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseAddresses): Promise<string | undefined> {
  const shop = await readRole(url, 'DATABASE_URL')
  const owner = ownerUrl ?? (shop.isOwner ? url : undefined)
  if (ownerUrl !== undefined) await refuseOtherThanOwner(ownerUrl)
  if (owner === undefined) await refuseUnprepared(url, shop.name)
  else
    await migrate(owner, undefined, async (client) => {
      await installJobTables(client)
      await client.query('select suit_nodes()')
      if (shop.isOwner) await client.query('select revoke_from_public()')
      else await client.query('select grant_to_shop($1)', [shop.name])
    })
  return shop.isOwner ? shop.name : undefined
}

type Role = { name: string; isOwner: boolean }

async function refuseOtherThanOwner(ownerUrl: string): Promise<void> {
  const { name, isOwner } = await readRole(ownerUrl, 'DATABASE_OWNER_URL')
  if (!isOwner)
    throw new DatabaseRoleError(
      `The role ${name} of DATABASE_OWNER_URL does not own the database: name its owner (${howTo}).`,
    )
}

/** Returns the role of a URL, and whether it owns the database or a shop table. */
async function readRole(url: string, setting: string): Promise<Role> {
  return await asRole(url, setting, async (client) => {
    const { rows } = await client.query<Role>(`
      select current_user as name,
        (select rolsuper from pg_roles where rolname = current_user)
        or (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database())
        or exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname in ('public', 'pgboss') and pg_has_role(relowner, 'usage')) as "isOwner"`)
    return rows[0]!
  })
}

async function refuseUnprepared(url: string, role: string): Promise<void> {
  await asRole(url, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ is_readable: boolean | null }>(
      `select case when has_schema_privilege('public', 'usage')
        then has_table_privilege(to_regclass('public.migration'), 'select') end as is_readable`,
    )
    const missing = rows[0]!.is_readable ? await findMissingFiles(client) : undefined
    if (missing?.length === 0 && (await areJobTablesCurrent(client))) return
    const what =
      missing === undefined
        ? `has no tables that the role ${role} may read`
        : `lacks ${missing[0] ?? 'tables of the job queue'}`
    throw new DatabaseRoleError(
      `The database of DATABASE_URL ${what}, and that role may not create them: set DATABASE_OWNER_URL, or run npm run db:migrate with it once (${howTo}).`,
    )
  })
}

/** Runs work on a connection to a configured URL. @throws DatabaseRoleError if it cannot connect. */
export async function asRole<Result>(
  url: string,
  setting: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'bmart start' })
  await client.connect().catch((error: Error) => {
    throw new DatabaseRoleError(`The database of ${setting} cannot be opened: ${reasonOf(error)}.`, {
      cause: error,
    })
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// Returns an error's message. If several addresses were tried, the error has one message for each; joins
// these.
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? (error.errors as Error[]).map(reasonOf).join(', ') : error.message
}

/** Returns the warning for the operator that the shop's role owns the tables. */
export function ownerWarning(role: string): string {
  return `The role ${role} of DATABASE_URL owns the shop's tables, so that the shop could rewrite its own history: give it a role of its own, and the owner's address to DATABASE_OWNER_URL (${howTo}).`
}
