import { FileImport } from '../../../../back-office/files/file-import.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { DataTable } from '../../../../back-office/kit/data-table.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { lineColumns } from './remittance-columns.tsx'
import { remittanceFile } from './remittance-file.ts'
import { importRemittance } from './remittances.calls.ts'

/** Imports a courier's file about the collected cash that it pays. */
export function RemittanceImport({ couriers }: { couriers: readonly string[] }) {
  const say = useWords()
  return (
    <FileImport
      call={importRemittance}
      isNew={({ remittances }) => remittances.some(({ is_before: isBefore }) => !isBefore)}
      kind={remittanceFile}
      source={{ name: 'courier', label: 'office.term.courier', known: couriers }}
      words={{
        title: 'office.finance.importRemittance',
        text: 'office.finance.remittancesText',
        submit: 'office.finance.importRemittance',
        done: 'office.finance.remittanceDone',
      }}
    >
      {({ remittances }) =>
        remittances.map(({ reference, received, is_before: isBefore, lines }) => (
          <section className="grid gap-2" key={reference}>
            <h3 className="flex flex-wrap justify-between gap-2 font-bold">
              <span>
                <span translate="no">{reference}</span>
                {isBefore && `: ${say('office.finance.remittanceBefore')}`}
              </span>
              <Money amount={received} />
            </h3>
            <DataTable
              columns={lineColumns}
              empty="office.finance.noRemittances"
              label="office.finance.remittanceLines"
              rowKey={({ line }: { line: number }) => String(line)}
              rows={lines}
            />
          </section>
        ))
      }
    </FileImport>
  )
}
