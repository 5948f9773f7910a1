import type * as z from 'zod/mini'
import { useWords } from '../../words/use-words.tsx'
import { DataTable, type TableColumn } from '../kit/data-table.tsx'
import type { FileField, FileKind } from './describe-file.ts'
import type { readingOut } from './file-fields.ts'

export type ShownReading = z.output<typeof readingOut>

type PreviewRow = ShownReading['preview'][number]

function columnOf(name: string, field: FileField): TableColumn<PreviewRow> {
  return {
    header: field.name,
    cell: ({ cells }) => <span translate="no">{cells[name]}</span>,
    ...(field.type === 'amount' && { align: 'end' }),
  }
}

/** Shows a file's first rows as the mapping reads them, its wrong cells, and the rows that it leaves out. */
export function FileReading({ kind, reading }: { kind: FileKind; reading: ShownReading }) {
  const say = useWords()
  const { rows, preview, problems, problem_count: problemCount, left_out: leftOut } = reading
  const nameOf = (field: string) => say(kind.fields[field]!.name)
  const columns: readonly TableColumn<PreviewRow>[] = [
    { header: 'office.files.line', cell: ({ line }) => line },
    ...Object.entries(kind.fields).map(([name, field]) => columnOf(name, field)),
  ]
  return (
    <>
      {problemCount > 0 && (
        <section aria-label={say('office.files.problems', { count: problemCount })} role="alert">
          <h3 className="font-bold text-danger">{say('office.files.problems', { count: problemCount })}</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {problems.map(({ line, field, value, problem }) => (
              <li key={`${line} ${field} ${problem}`}>
                <span className="font-semibold">
                  {say('office.imports.lineNo', { line })}
                  {field !== null && `, ${nameOf(field)}`}
                </span>{' '}
                {value !== '' && <q translate="no">{value}</q>} {problem}
              </li>
            ))}
          </ul>
        </section>
      )}
      {preview.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-bold">{say('office.files.preview', { count: rows })}</h3>
          <DataTable
            columns={columns}
            empty="office.files.noRows"
            label="office.files.previewLabel"
            rowKey={({ line }: PreviewRow) => String(line)}
            rows={preview}
          />
        </section>
      )}
      {leftOut.length > 0 && (
        <section>
          <h3 className="font-bold">{say('office.files.leftOut', { count: leftOut.length })}</h3>
          <ul className="office-quiet mt-1 grid gap-1 text-sm">
            {leftOut.map(({ line, text }) => (
              <li key={line}>
                {say('office.imports.lineNo', { line })}: <span translate="no">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
