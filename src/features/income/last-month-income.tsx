import { inPaise } from '../../money/paise.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { getIncomeDisclosure } from './income.calls.ts'

type Month = CallOutput<typeof getIncomeDisclosure>['data'][number]

/** A small table of what sellers earned in the last disclosed month. */
export function LastMonthIncome({ month }: { month: Month }) {
  const say = useWords()
  const rows = [
    [say('income.nothing'), say('term.percent', { percent: month.nothing_percent })],
    [say('income.median'), say.rupeesShort(inPaise(month.median))],
    [say('income.topPercent'), say.rupeesShort(inPaise(month.top_percent))],
  ] as const
  return (
    <table className="w-full max-w-120 text-sm">
      <caption className="pb-1 text-left font-semibold">
        {say('income.lastMonth', { month: say.month(`${month.month}-15T12:00:00Z`), sellers: month.sellers })}
      </caption>
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map(([label, figure]) => (
          <tr key={label}>
            <th className="py-2 pr-4 text-left font-normal text-muted" scope="row">
              {label}
            </th>
            <td className="py-2 text-right font-semibold whitespace-nowrap tabular-nums">{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
