import { useLoaderData } from 'react-router'
import { DownloadLink } from '../../../../back-office/finance/download-link.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../wire/cursors.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { listedStates } from '../../../approvals/staff/decision-fields.ts'
import { DecisionFilter, makerColumn, stateColumn } from '../../../approvals/staff/decision-list.tsx'
import { findWriteOffs } from './findWriteOffs.call.ts'
import { writeOffCauseNames } from './write-off-fields.ts'

async function load({ call, url }: LoadArguments) {
  const filters = filtersOf(url, { state: listedStates, cursor: isIdCursor })
  return { state: filters.state, ...(await call(findWriteOffs, filters)) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.writeOffs')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function WriteOffs() {
  const say = useWords()
  const { state, ...answer } = useLoaderData<typeof loader>()
  return (
    <ListPage
      action={
        <DownloadLink file="write-offs" query={state && state !== 'to_decide' ? { state } : {}}>
          {say('office.finance.downloadWriteOffs')}
        </DownloadLink>
      }
      answer={answer}
      columns={columns}
      drawer={({ write_off_id: id }) => `/back-office/write-offs/${id}`}
      empty={['office.finance.noWriteOffs', 'office.finance.noWriteOffsText']}
      filters={<DecisionFilter />}
      rowKey="write_off_id"
      title="office.frame.writeOffs"
    >
      <p className="office-quiet text-sm">{say('office.finance.writeOffsText')}</p>
    </ListPage>
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.order',
    cell: ({ orderno }) => (
      <span className="font-semibold tabular-nums" translate="no">
        {orderno}
      </span>
    ),
  },
  stateColumn,
  { header: 'office.finance.writeOffCause', cell: ({ cause }, say) => say(writeOffCauseNames[cause]) },
  makerColumn,
  { header: 'term.amount', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
]
