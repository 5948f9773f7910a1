import type { ConflictPart } from '../parts/changed-meanwhile.tsx'
import type { rowsOf } from './highlight-rows.tsx'
import type { ProductFormValues } from './product-form-values.ts'

type Saved = NonNullable<Parameters<typeof rowsOf>[0]>
type Highlights = ProductFormValues['highlights']

type Compared = { label: string; typed: Highlights; onTake: (row: Saved) => void }

/** The highlights of a form, beside those that somebody else has saved meanwhile. */
export function highlightsInConflict({ label, typed, onTake }: Compared): ConflictPart {
  return {
    name: 'highlights',
    label,
    typed: <HighlightLines highlights={typed} />,
    saved(row) {
      const { highlights } = row as Saved
      return linesOf(highlights) === linesOf(typed) ? undefined : <HighlightLines highlights={highlights} />
    },
    take: (row) => onTake(row as Saved),
  }
}

function HighlightLines({ highlights }: { highlights: Saved['highlights'] }) {
  return <span className="whitespace-pre-line">{linesOf(highlights) || '–'}</span>
}

function linesOf(highlights: Saved['highlights']): string {
  return highlights.map(({ name, details }) => `${name}: ${details}`).join('\n')
}
