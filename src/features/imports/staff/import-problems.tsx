import { DataTable, type TableColumn } from '../../../back-office/kit/data-table.tsx'
import { useWords } from '../../../words/use-words.tsx'

type Problem = { line: number; column: string; value: string; problem: string }

type Cause = { column: string; problem: string; line: number; rows: number }

type ImportProblemsProps = {
  shown: { import_id: string; refused_rows: number }
  causes: readonly Cause[]
  problems: readonly Problem[]
  next: string | undefined
}

/** Lists the problems of a file's cells. Staff can download them to correct the file. */
export function ImportProblems({ shown, causes, problems, next }: ImportProblemsProps) {
  const say = useWords()
  if (shown.refused_rows === 0 && problems.length === 0) return null
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{say('office.imports.problems')}</h2>
        <a
          className="button button-secondary button-small"
          download
          href={`/back-office/api/productImportReport?import_id=${shown.import_id}`}
        >
          {say('office.imports.report')}
        </a>
      </div>
      {causes.length > 0 && causes.length < problems.length && (
        <DataTable
          columns={causeColumns}
          empty="office.imports.noMoreProblems"
          label="office.imports.causes"
          rowKey={({ column, problem }) => `${column} ${problem}`}
          rows={causes}
        />
      )}
      <DataTable
        columns={columns}
        empty="office.imports.noMoreProblems"
        label="office.imports.problems"
        next={next}
        rowKey={({ line, column, problem }) => `${line} ${column} ${problem}`}
        rows={problems}
      />
    </section>
  )
}

function ColumnName({ column }: { column: string }) {
  const say = useWords()
  return (
    <span className="font-mono text-xs" translate="no">
      {column === '' ? say('office.imports.wholeRow') : column}
    </span>
  )
}

const causeColumns: readonly TableColumn<Cause>[] = [
  { header: 'office.imports.cause', cell: ({ problem }) => problem },
  { header: 'office.imports.column', cell: (row) => <ColumnName {...row} /> },
  { header: 'office.imports.firstLine', align: 'end', cell: ({ line }, say) => say.count(line) },
  { header: 'office.term.rows', align: 'end', cell: ({ rows }, say) => say.count(rows) },
]

const columns: readonly TableColumn<Problem>[] = [
  {
    header: 'office.imports.line',
    cell: ({ line }, say) => (
      <span className="whitespace-nowrap">{say('office.imports.lineNo', { line })}</span>
    ),
  },
  { header: 'office.imports.column', cell: (row) => <ColumnName {...row} /> },
  { header: 'office.imports.problem', cell: ({ problem }) => problem },
  {
    header: 'office.term.value',
    cell: ({ value }) => (
      <span className="line-clamp-2 max-w-80 break-all text-muted" translate="no">
        {value}
      </span>
    ),
  },
]
