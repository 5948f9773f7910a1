import { useLoaderData, useLocation, useParams } from 'react-router'
import { Drawer } from '../../../../back-office/kit/drawer.tsx'
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

/** Shows a transfer beside the entries of an account. */
export default function TransferDrawer() {
  const say = useWords()
  const { data: transfer } = useLoaderData<typeof loader>()
  const { accountId = '' } = useParams()
  const { search } = useLocation()
  return (
    <Drawer
      backTo={`/back-office/ledger/accounts/${accountId}${search}`}
      title={say('office.finance.transferTitle', { id: transfer.transfer_id })}
    >
      <TransferView transfer={transfer} />
    </Drawer>
  )
}
