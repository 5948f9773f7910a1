import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { getProductImports } from './getProductImports.call.ts'
import { ImportStatePill } from './import-state-pill.tsx'
import { isUnderway } from './import-states.ts'
import { UploadProducts } from './upload-products.tsx'

async function load({ call, url }: LoadArguments) {
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { data, next_cursor } = await call(getProductImports, { cursor })
  return { imports: data, next: next_cursor }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.imports.title')

type Import = Awaited<ReturnType<typeof load>>['imports'][number]

export default function ImportProducts() {
  const say = useWords()
  const { imports, next } = useLoaderData<typeof loader>()
  const open = imports.find(({ state }) => isUnderway(state))
  return (
    <OfficePage
      action={
        <a className="button button-secondary" download href="/back-office/api/exportProducts">
          {say('office.imports.export')}
        </a>
      }
      title={say('office.imports.title')}
    >
      {open ? (
        <section className="card grid gap-3 p-4">
          <p>{say('office.imports.openText', { file: open.file_name, actor: open.actor })}</p>
          <div>
            <ButtonLink to={addressOf(open)}>{say('office.imports.goOn')}</ButtonLink>
          </div>
        </section>
      ) : (
        <UploadProducts />
      )}
      <h2 className="mt-2 text-lg font-bold">{say('office.imports.history')}</h2>
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.imports.none'), text: say('office.imports.noneText') }}
        label={say('office.imports.history')}
        next={next}
        open={addressOf}
        rowKey={({ import_id }) => import_id}
        rows={imports}
      />
    </OfficePage>
  )
}

function addressOf({ import_id }: Pick<Import, 'import_id'>): string {
  return `/back-office/import/${import_id}`
}

function columnsOf(say: Say): TableColumn<Import>[] {
  return [
    {
      id: 'file',
      header: say('office.imports.file'),
      cell: ({ file_name }) => <span translate="no">{file_name}</span>,
    },
    {
      id: 'state',
      header: say('office.imports.state'),
      cell: ({ state }) => <ImportStatePill state={state} />,
    },
    { id: 'begun', header: say('office.imports.begun'), cell: ({ begun_at }) => say.moment(begun_at) },
    {
      id: 'actor',
      header: say('office.imports.actor'),
      cell: ({ actor }) => <span translate="no">{actor}</span>,
    },
    { id: 'added', header: say('office.imports.added'), align: 'end', cell: ({ added }) => say.count(added) },
    {
      id: 'updated',
      header: say('office.imports.updated'),
      align: 'end',
      cell: ({ updated }) => say.count(updated),
    },
    {
      id: 'refused',
      header: say('office.imports.refused'),
      align: 'end',
      cell: ({ refused_rows }) => say.count(refused_rows),
    },
  ]
}
