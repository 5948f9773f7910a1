import type { ConflictPart } from '../../../../../back-office/kit/changed-meanwhile.tsx'
import type { ConflictRow } from '../../../../../back-office/kit/merge-fields.ts'
import { type HighlightRow, rowsOf } from './highlight-rows.tsx'
import { formLanguages, type ProductFormValues } from './product-form-values.ts'

type Saved = NonNullable<Parameters<typeof rowsOf>[0]>
type Compared = {
  label: string
  /** The form's current values; undefined until staff change something. */
  typed: Pick<ProductFormValues, 'highlights' | 'translations'> | undefined
  onTake: (row: Saved) => void
}

/** Compares the form's highlights and their translations with those that another person saved meanwhile. */
export function highlightsInConflict({ label, typed, onTake }: Compared): ConflictPart {
  const here = linesOf(rowsTyped(typed))
  const there = (row: ConflictRow) => linesOf(rowsOf(row as unknown as Saved))
  return {
    names: ['highlights', ...formLanguages.map((_, index) => `translations.${index}.highlights`)],
    label,
    typedIn: () => here,
    savedIn: there,
    shownTyped: () => <Lines text={here} />,
    shownSaved: (row) => <Lines text={there(row)} />,
    take: (row) => onTake(row as unknown as Saved),
  }
}

function rowsTyped(typed: Compared['typed']): HighlightRow[] {
  if (!typed) return []
  const translations = formLanguages.map((language) => ({ language, ...typed.translations[language] }))
  return rowsOf({ highlights: typed.highlights, translations })
}

/** Formats highlights as text, one per line, each in all its languages. */
function linesOf(rows: readonly HighlightRow[]): string {
  return rows
    .map(({ name, details, words }) =>
      [{ name, details }, ...formLanguages.map((language) => words[language])]
        .filter((said) => said.name !== '' || said.details !== '')
        .map((said) => `${said.name}: ${said.details}`)
        .join(' · '),
    )
    .join('\n')
}

function Lines({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{text || '–'}</span>
}
