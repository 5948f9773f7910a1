import type { Say } from '../../words/words-of.ts'
import type { ConflictPart } from '../kit/changed-meanwhile.tsx'
import { valueText } from '../kit/value-text.ts'
import type { LoadedSetting } from './setting-form.tsx'
import { typedSetting } from './typed-setting.ts'

type Taking = { say: Say; onTake: (value: unknown) => void }

/** Compares the rows of a setting with those that somebody else saved meanwhile. */
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

// Form values are all text, while row values may be numbers.
function textOf({ fields }: LoadedSetting, value: unknown): string {
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  return JSON.stringify(rows.map((row) => fields.map(({ name }) => String(row[name] ?? ''))))
}
