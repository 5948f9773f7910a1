import { useLoaderData } from 'react-router'
import { FileImport } from '../../../../back-office/files/file-import.tsx'
import { RefusedRow } from '../../../../back-office/files/refused-row.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { docketFile } from './docket-file.ts'
import { findDocketCouriers, importDockets } from './dockets.calls.ts'

async function load({ call }: LoadArguments) {
  return await call(findDocketCouriers, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta('office.orders.dockets')

type Row = CallOutput<typeof importDockets>['data'][number]

const columns: readonly TableColumn<Row>[] = [
  { header: 'office.finance.order', cell: ({ orderno }) => <span translate="no">{orderno}</span> },
  { header: 'office.orders.trackingNo', cell: ({ tracking_no: no }) => <span translate="no">{no}</span> },
  {
    header: 'office.finance.answerIs',
    cell: ({ outcome, why }, say) => {
      if (outcome === 'sent') return say('office.orders.docketSent')
      if (outcome === 'before') return say('office.finance.answerBefore')
      return <RefusedRow why={why} />
    },
  },
]

/** Imports a courier's list of tracking numbers, and moves its orders to Processed. */
export default function Dockets() {
  const say = useWords()
  const { couriers } = useLoaderData<typeof loader>()
  return (
    <OfficePage back="/back-office/orders?status=pending" title={say('office.orders.dockets')}>
      <FileImport
        call={importDockets}
        isWholePage
        isNew={({ data }) => data.some(({ outcome }) => outcome === 'sent')}
        kind={docketFile}
        source={{ name: 'courier', label: 'office.term.courier', known: couriers }}
        words={{
          title: 'office.orders.dockets',
          text: 'office.orders.docketsText',
          submit: 'office.orders.bringDockets',
          done: 'office.orders.docketsDone',
        }}
      >
        {({ data }) => (
          <DataTable
            columns={columns}
            empty="office.files.noRows"
            label="office.orders.dockets"
            open={({ orderno }) => `/back-office/orders/${orderno}`}
            rowKey={({ line }: Row) => String(line)}
            rows={data}
          />
        )}
      </FileImport>
    </OfficePage>
  )
}
