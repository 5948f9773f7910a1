import { useLoaderData } from 'react-router'
import { FileImport } from '../../../../back-office/files/file-import.tsx'
import { RefusedRow } from '../../../../back-office/files/refused-row.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { findStatementBanks, importBankStatement } from './bank-lines.calls.ts'
import { type StatementOutcome, statementFile } from './statement-file.ts'

async function load({ call }: LoadArguments) {
  return await call(findStatementBanks, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta('office.finance.bankImport')

type Row = CallOutput<typeof importBankStatement>['data'][number]

const outcomeNames: Readonly<Record<Exclude<StatementOutcome, 'refused'>, PlainKey>> = {
  matched: 'office.finance.bankMatched',
  open: 'office.finance.bankOpen',
  before: 'office.finance.answerBefore',
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.bankText',
    cell: ({ description }) => (
      <span className="wrap-anywhere" translate="no">
        {description}
      </span>
    ),
  },
  {
    header: 'office.finance.answerIs',
    cell: ({ outcome, why }, say) =>
      outcome === 'refused' ? <RefusedRow why={why} /> : say(outcomeNames[outcome]),
  },
  {
    header: 'term.amount',
    cell: ({ amount }) => amount !== null && <Money amount={amount} />,
    align: 'end',
  },
]

/** Shows the page that imports a statement of the company's bank account. */
export default function StatementImport() {
  const say = useWords()
  const { banks } = useLoaderData<typeof loader>()
  return (
    <OfficePage back="/back-office/bank-statement" title={say('office.finance.bankImport')}>
      <FileImport
        call={importBankStatement}
        isNew={({ data }) => data.some(({ outcome }) => outcome === 'matched' || outcome === 'open')}
        isWholePage
        kind={statementFile}
        source={{ name: 'bank', label: 'office.finance.bank', known: banks }}
        words={{
          title: 'office.finance.bankImport',
          text: 'office.finance.bankImportText',
          submit: 'office.finance.bankImport',
          done: 'office.finance.bankImportDone',
        }}
      >
        {({ data }) => (
          <DataTable
            columns={columns}
            empty="office.files.noRows"
            label="office.finance.bankStatement"
            rowKey={({ line }: Row) => String(line)}
            rows={data}
          />
        )}
      </FileImport>
    </OfficePage>
  )
}
