import { useLoaderData } from 'react-router'
import type { TableColumn } from '../../../back-office/kit/data-table.tsx'
import { ListPage } from '../../../back-office/kit/list-page.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { importName } from './import-name.ts'
import { ImportStatePill } from './import-state-pill.tsx'
import { isUnderway } from './import-states.ts'
import { getProductImports } from './imports.calls.ts'
import { UploadProducts } from './upload-products.tsx'

async function load({ call, url }: LoadArguments) {
  return await call(getProductImports, { cursor: url.searchParams.get('cursor') ?? undefined })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.imports.title')

type Import = Awaited<ReturnType<typeof load>>['data'][number]

export default function ImportProducts() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const words = answer.may_upload ? importWords : editWords
  const open = answer.data.find(
    ({ kind, state }) => isUnderway(state) && !(kind === 'edit' && state === 'checked'),
  )
  return (
    <ListPage
      action={
        <a className="button button-secondary" download href="/back-office/api/exportProducts">
          {say('office.imports.export')}
        </a>
      }
      answer={answer}
      columns={columns}
      empty={words.empty}
      label={words.history}
      open={addressOf}
      rowKey="import_id"
      title={words.title}
    >
      {open ? (
        <section className="card grid gap-3 p-4">
          <p>{say('office.imports.openText', { file: importName(open, say), actor: open.actor })}</p>
          <div>
            <ButtonLink to={addressOf(open)}>{say('office.imports.goOn')}</ButtonLink>
          </div>
        </section>
      ) : (
        answer.may_upload && <UploadProducts />
      )}
      <h2 className="mt-2 text-lg font-bold">{say(words.history)}</h2>
    </ListPage>
  )
}

const importWords = {
  ...({ title: 'office.imports.title', history: 'office.imports.history' } as const),
  empty: ['office.imports.none', 'office.imports.noneText'],
} as const

/** The texts for staff who may edit many products but not import files. */
const editWords = {
  ...({ title: 'office.edits.listTitle', history: 'office.edits.history' } as const),
  empty: ['office.edits.none', 'office.edits.noneText'],
} as const

function addressOf({ import_id }: Pick<Import, 'import_id'>): string {
  return `/back-office/import/${import_id}`
}

const columns: readonly TableColumn<Import>[] = [
  { header: 'office.term.file', cell: (row, say) => <span translate="no">{importName(row, say)}</span> },
  { header: 'office.term.state', cell: (row) => <ImportStatePill {...row} /> },
  {
    header: 'office.term.started',
    cell: ({ begun_at, actor }, say) => (
      <>
        <span className="whitespace-nowrap">{say.moment(begun_at)}</span>
        <small className="office-quiet block" translate="no">
          {actor}
        </small>
      </>
    ),
  },
  { header: 'office.imports.added', align: 'end', cell: ({ added }, say) => say.count(added) },
  { header: 'office.imports.updated', align: 'end', cell: ({ updated }, say) => say.count(updated) },
  {
    header: 'office.imports.refused',
    align: 'end',
    cell: ({ refused_rows }, say) => say.count(refused_rows),
  },
]
