import type { Db } from '../platform/database/database.ts'
import type { Audits } from '../platform/service/audits.ts'
import type { Say } from '../words/words-of.ts'
import { type AuditRow, readAuditOf } from './audit-log.sql.ts'
import { findThing, formatAuditEntry } from './format-audit-entry.ts'
import { namedKind } from './format-audit-value.ts'

type Context = { db: Db; say: Say; audits: Audits }

/** Formats the audit entries of one thing, such as 'order BM000123', newest first. */
export async function formatAuditOf(context: Context, subject: string) {
  return await formatAuditLog(context, await readAuditOf(context.db, subject))
}

export async function formatAuditLog({ db, say, audits }: Context, entries: readonly AuditRow[]) {
  const subjects = new Set(entries.flatMap((entry) => subjectsIn(entry, audits)))
  const names = await readNames(db, audits, [...subjects])
  return entries.map((entry) => formatAuditEntry(entry, { say, names, audits }))
}

/** Returns the subjects that an entry is about or mentions. */
function subjectsIn({ subject, before, after }: AuditRow, audits: Audits): string[] {
  const fields = findThing(audits, subject)?.thing.fields ?? {}
  const spokenOf = [before, after].flatMap((state) =>
    Object.entries(state ?? {}).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name]! : 'hidden'
      const kind = field === 'hidden' ? undefined : namedKind(field[1])
      return kind === undefined ? [] : [`${kind} ${String(value)}`]
    }),
  )
  return [subject, ...spokenOf]
}

/** Returns the names of existing things by subject. */
async function readNames(db: Db, audits: Audits, subjects: string[]): Promise<Map<string, string>> {
  const found = subjects.flatMap((subject) => findThing(audits, subject) ?? [])
  const byKind = Map.groupBy(found, ({ kind }) => kind)
  const named = await Promise.all(
    [...byKind].map(async ([kind, [first, ...others]]) => {
      const ids = [first!, ...others].map(({ id }) => Number(id)).filter(isRowId)
      const rows = ids.length === 0 ? [] : ((await first!.thing.readNames?.(db, ids)) ?? [])
      return rows.map(({ id, name }) => [`${kind} ${id}`, name] as const)
    }),
  )
  return new Map(named.flat())
}

function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
