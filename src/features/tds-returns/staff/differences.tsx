import { Money } from '../../../back-office/finance/money.tsx'
import { DataTable, type TableColumn } from '../../../back-office/kit/data-table.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { ReportPart } from '../../books/staff/reports/report-part.tsx'
import { changes } from './return-obstacles.ts'
import type { viewTdsReturn } from './returns.calls.ts'

type ShownReturn = CallOutput<typeof viewTdsReturn>['data']
type Found = NonNullable<ShownReturn['differences']>
type Row = Found['rows'][number]

/** Shows what changed since the quarter's returns were filed, which a correction statement would state. */
export function Differences({ of }: { of: Found }) {
  const say = useWords()
  return (
    <ReportPart id="differences" text="office.tdsReturn.differencesText" title="office.tdsReturn.differences">
      <p className="text-sm">
        {say('office.tdsReturn.differencesOf', {
          added: of.added,
          changed: of.changed,
          withdrawn: of.withdrawn,
        })}
      </p>
      <DataTable
        columns={columns}
        empty="office.tdsReturn.noDifferences"
        label="office.tdsReturn.differences"
        open={({ member }) => `/back-office/members/${member.id}`}
        rowKey={({ member, at, deducted_at: moment, tax_before: before, tax_after: after }) =>
          `${member.id} ${at} ${moment} ${before} ${after}`
        }
        rows={of.rows}
      />
    </ReportPart>
  )
}

const columns: readonly TableColumn<Row>[] = [
  { header: 'office.finance.member', cell: ({ member }) => <span translate="no">{member.name}</span> },
  {
    header: 'office.tdsReturn.change',
    cell: ({ change, has_other_pan: hasOtherPan, is_reversed: isReversed }, say) => (
      <>
        {say(changes[change])}
        {hasOtherPan && <span className="block text-sm text-muted">{say('office.tdsReturn.otherPan')}</span>}
        {isReversed && <span className="block text-sm text-muted">{say('office.tdsReturn.reversed')}</span>}
      </>
    ),
  },
  { header: 'term.when', cell: ({ at }, say) => say.moment(at) },
  {
    header: 'office.tdsReturn.taxBefore',
    cell: ({ tax_before: tax }) => <Money amount={tax} />,
    align: 'end',
  },
  { header: 'office.tdsReturn.taxNow', cell: ({ tax_after: tax }) => <Money amount={tax} />, align: 'end' },
]
