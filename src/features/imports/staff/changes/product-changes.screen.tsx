import { useLoaderData } from 'react-router'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { importName } from '../import-name.ts'
import { changeColumns } from './change-table.tsx'
import { getProductChanges } from './changes.calls.ts'

async function load({ call, params, url }: LoadArguments) {
  return await call(getProductChanges, {
    import_id: params['importId'] ?? '',
    cursor: url.searchParams.get('cursor') ?? undefined,
  })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.imports.changes')

export default function ProductChanges() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  return (
    <ListPage
      answer={answer}
      back={`/back-office/import/${answer.import.import_id}`}
      columns={changeColumns}
      empty="office.imports.noChanges"
      rowKey={({ line }) => String(line)}
      title={placed(
        answer.import.state === 'checked' ? 'office.imports.wouldChangeOf' : 'office.imports.changesOf',
        { name: importName(answer.import, say) },
      )}
    />
  )
}
