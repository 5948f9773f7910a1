import type { Db } from '../../platform/database/database.ts'
import type { SettingField } from '../../platform/settings/setting-form.ts'
import { declaredSettings } from '../../platform/settings/shop-settings.ts'
import type { Say } from '../../words/words-of.ts'
import { toldEntry } from '../parts/told-entry.ts'
import { type AuditRow, readAuditOf } from './audit.sql.ts'
import { readNamesOf } from './audit-names.sql.ts'

type Context = { db: Db; say: Say }

/** What was done to one thing, as in 'order BM000123', as people read it, the newest first. */
export async function tellAuditOf(context: Context, subject: string) {
  return await tellAudit(context, await readAuditOf(context.db, subject))
}

/** Entries of the audit log as people read them. */
export async function tellAudit({ db, say }: Context, entries: readonly AuditRow[]) {
  const names = await readNamesOf(db, [...new Set(entries.flatMap(subjectsIn))])
  const settings = new Map(
    declaredSettings().map(({ key, about }) => {
      const fields: readonly SettingField[] =
        about.shape === 'one' ? [{ name: '', label: about.title, input: about.input }] : about.fields
      const said = fields.map(({ name, label, input }) => ({ name, label: say(label), input }))
      return [key, { title: say(about.title), shape: about.shape, fields: said }]
    }),
  )
  return entries.map((entry) => toldEntry(entry, { say, names, settings }))
}

/** The things that an entry is about or speaks of. */
function subjectsIn({ subject, before, after }: AuditRow): string[] {
  const states = [before, after]
  const spokenOf = (field: string, kind: string) =>
    states.flatMap((state) => (state?.[field] === undefined ? [] : [`${kind} ${String(state[field])}`]))
  return [
    subject,
    ...spokenOf('category_id', 'category'),
    ...spokenOf('brand_id', 'brand'),
    ...spokenOf('member', 'member'),
  ]
}
