import { useLoaderData } from 'react-router'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { viewTransfer } from './ledger.calls.ts'
import { TransferView } from './transfer-view.tsx'

async function load({ call, params }: LoadArguments) {
  return await call(viewTransfer, { transfer_id: params['transferId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.transferTitle', { id: loaded?.data.transfer_id ?? '' }),
)

/** Shows a transfer on its own page, for links from other pages. */
export default function TransferPage() {
  const say = useWords()
  const { data: transfer } = useLoaderData<typeof loader>()
  return (
    <OfficePage
      back="/back-office/ledger"
      title={say('office.finance.transferTitle', { id: transfer.transfer_id })}
    >
      <div className="card grid max-w-160 gap-5 p-4">
        {/* The sections' headings are h3 below this h2, as in the drawer. */}
        <h2 className="sr-only">{say('office.finance.transfer')}</h2>
        <TransferView transfer={transfer} />
      </div>
    </OfficePage>
  )
}
