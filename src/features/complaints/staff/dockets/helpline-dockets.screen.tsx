import { useLoaderData } from 'react-router'
import { FileImport } from '../../../../back-office/files/file-import.tsx'
import { RefusedRow } from '../../../../back-office/files/refused-row.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { type HelplineDocketOutcome, helplineDocketFile } from './helpline-docket-file.ts'
import { findDocketSources, importHelplineDockets } from './helpline-dockets.calls.ts'

async function load({ call }: LoadArguments) {
  return await call(findDocketSources, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta('office.complaints.dockets')

type Row = CallOutput<typeof importHelplineDockets>['data'][number]

const outcomes: Record<Exclude<HelplineDocketOutcome, 'refused'>, PlainKey> = {
  opened: 'office.complaints.docketOpens',
  linked: 'office.complaints.docketLinks',
  before: 'office.finance.answerBefore',
}

const columns: readonly TableColumn<Row>[] = [
  { header: 'office.complaints.docketNo', cell: ({ docket_no: no }) => <span translate="no">{no}</span> },
  { header: 'office.complaints.complaint', cell: ({ complaint_no: no }) => no ?? '–' },
  {
    header: 'office.finance.answerIs',
    cell: ({ outcome, why }, say) =>
      outcome === 'refused' ? <RefusedRow why={why} /> : say(outcomes[outcome]),
  },
]

export default function HelplineDockets() {
  const say = useWords()
  const { sources } = useLoaderData<typeof loader>()
  return (
    <OfficePage back="/back-office/complaints" title={say('office.complaints.dockets')}>
      <FileImport
        call={importHelplineDockets}
        isNew={({ data }) => data.some(({ outcome }) => outcome === 'opened' || outcome === 'linked')}
        isWholePage
        kind={helplineDocketFile}
        source={{ name: 'source', label: 'office.complaints.docketSource', known: sources }}
        words={{
          title: 'office.complaints.dockets',
          text: 'office.complaints.docketsText',
          submit: 'office.complaints.bringDockets',
          done: 'office.complaints.docketsDone',
        }}
      >
        {({ data }) => (
          <DataTable
            columns={columns}
            empty="office.files.noRows"
            label="office.complaints.dockets"
            rowKey={({ line }: Row) => String(line)}
            rows={data}
          />
        )}
      </FileImport>
    </OfficePage>
  )
}
