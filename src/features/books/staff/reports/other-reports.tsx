import { DownloadLink } from '../../../../back-office/finance/download-link.tsx'
import type { DownloadName } from '../../../../back-office/finance/download-names.ts'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { quarterOfMonth } from '../../../../calendar/quarter.ts'
import type { PlainKey } from '../../../../words/sentence.ts'

type Row = {
  name: PlainKey
  text: PlainKey
  /** The report's page; undefined if it exists only as a file. */
  to?: string
  file: DownloadName
  format?: 'xml'
  query: Record<string, string>
  fileName: PlainKey
}

/** Links to the month's reports that have their own pages. */
export function OtherReports({ month }: { month: string }) {
  const quarter = quarterOfMonth(month)
  const rows: Row[] = [
    {
      name: 'office.finance.tdsOfQuarter',
      text: 'office.finance.tdsText',
      to: `/back-office/reports/tds?quarter=${quarter}`,
      file: 'tds',
      query: { quarter },
      fileName: 'office.finance.downloadTds',
    },
    {
      name: 'office.frame.settlements',
      text: 'office.finance.settlementsReport',
      to: `/back-office/settlements?month=${month}`,
      file: 'settlements',
      query: { month },
      fileName: 'office.finance.downloadSettlements',
    },
    {
      name: 'office.frame.deposits',
      text: 'office.finance.depositsReport',
      to: `/back-office/deposits?month=${month}&state=all`,
      file: 'deposits',
      query: { month, state: 'all' },
      fileName: 'office.finance.downloadDeposits',
    },
    {
      name: 'office.finance.tally',
      text: 'office.finance.journalsText',
      file: 'tally',
      format: 'xml',
      query: { month },
      fileName: 'office.finance.downloadTally',
    },
    {
      name: 'office.finance.zoho',
      text: 'office.finance.journalsText',
      file: 'zoho-books',
      query: { month },
      fileName: 'office.finance.downloadZoho',
    },
  ]
  return (
    <DataTable
      columns={columns}
      empty="office.finance.nothingMoved"
      label="office.finance.otherReports"
      open={({ to }) => to}
      rowKey="name"
      rows={rows}
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.report',
    cell: ({ name, text }, say) => (
      <>
        {say(name)}
        <span className="block text-sm font-normal text-muted">{say(text)}</span>
      </>
    ),
  },
  {
    header: 'office.term.file',
    cell: ({ file, format, query, fileName }, say) => (
      <DownloadLink file={file} format={format ?? 'csv'} query={query} small>
        {say(fileName)}
      </DownloadLink>
    ),
    align: 'end',
  },
]
