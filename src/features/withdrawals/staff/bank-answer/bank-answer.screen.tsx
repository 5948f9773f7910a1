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
import { findAnsweringBanks, importBankAnswer } from './bank-answer.calls.ts'
import { type AnswerOutcome, bankAnswerFile } from './bank-answer-file.ts'

async function load({ call }: LoadArguments) {
  return await call(findAnsweringBanks, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta('office.finance.bankAnswer')

type Row = CallOutput<typeof importBankAnswer>['data'][number]

const outcomeNames: Readonly<Record<Exclude<AnswerOutcome, 'refused'>, PlainKey>> = {
  paid: 'office.finance.answerPaid',
  returned: 'office.finance.answerReturned',
  waiting: 'office.finance.answerWaitingLeft',
  before: 'office.finance.answerBefore',
}

const columns: readonly TableColumn<Row>[] = [
  { header: 'office.finance.withdrawal', cell: ({ named }) => <span translate="no">{named}</span> },
  {
    header: 'office.finance.answerIs',
    cell: ({ outcome, why }, say) =>
      outcome === 'refused' ? <RefusedRow why={why} /> : say(outcomeNames[outcome]),
  },
  { header: 'term.amount', cell: ({ net }) => net !== null && <Money amount={net} />, align: 'end' },
]

/** Shows the page that imports the bank's result file. */
export default function BankAnswer() {
  const say = useWords()
  const { banks } = useLoaderData<typeof loader>()
  return (
    <OfficePage back="/back-office/withdrawals" title={say('office.finance.bankAnswer')}>
      <FileImport
        call={importBankAnswer}
        isWholePage
        isNew={({ data }) => data.some(({ outcome }) => outcome === 'paid' || outcome === 'returned')}
        kind={bankAnswerFile}
        source={{ name: 'bank', label: 'office.finance.bank', known: banks }}
        words={{
          title: 'office.finance.bankAnswer',
          text: 'office.finance.answerText',
          submit: 'office.finance.bringAnswer',
          done: 'office.finance.answerDone',
        }}
      >
        {({ data }) => (
          <DataTable
            columns={columns}
            empty="office.files.noRows"
            label="office.finance.bankAnswer"
            rowKey={({ line }: Row) => String(line)}
            rows={data}
          />
        )}
      </FileImport>
    </OfficePage>
  )
}
