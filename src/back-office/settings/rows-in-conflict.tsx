import type { Say } from '../../words/words-of.ts'
import type { ConflictPart } from '../kit/changed-meanwhile.tsx'
import { valueText } from '../kit/value-text.ts'
import type { LoadedSetting } from './setting-form.tsx'
import { typedSetting } from './typed-setting.ts'

type Taking = { say: Say; onTake: (value: unknown) => void }

/** The rows of a setting, beside those that somebody else has saved meanwhile. */
export function rowsInConflict(setting: LoadedSetting, { say, onTake }: Taking): ConflictPart {
  const typed = (form: HTMLFormElement) => typedSetting(setting, new FormData(form))
  return {
    names: ['value'],
    label: setting.title,
    typedIn: (form) => textOf(setting, typed(form)),
    savedIn: ({ value }) => textOf(setting, value),
    shownTyped: (form) => valueText(setting, typed(form), say),
    shownSaved: ({ value }) => valueText(setting, value, say),
    take: ({ value }) => onTake(value),
  }
}

// Of the form all is text, and of the row a number is one.
function textOf({ fields }: LoadedSetting, value: unknown): string {
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  return JSON.stringify(rows.map((row) => fields.map(({ name }) => String(row[name] ?? ''))))
}
