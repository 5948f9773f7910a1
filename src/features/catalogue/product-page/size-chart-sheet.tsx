import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { useWords } from '../../../words/use-words.tsx'

export type SizeChart = { name: string; columns: string[]; rows: string[][]; note: string }

/** Shows a table of the body measurements for each size. */
export function SizeChartSheet({ chart, onClose }: { chart: SizeChart; onClose: () => void }) {
  const say = useWords()
  const { name, columns, rows, note } = chart
  return (
    <Sheet onClose={onClose} open title={say('catalogue.sizeChart')}>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums" translate="no">
          <caption className="pb-3 text-left text-muted">{name}</caption>
          <thead>
            <tr className="border-b border-line text-left">
              {columns.map((column) => (
                <th className="py-2 pr-3 font-semibold" key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr className="border-b border-line" key={row[0]}>
                {row.map((cell, at) =>
                  at === 0 ? (
                    <th className="py-2.5 pr-3 text-left font-semibold" key={columns[at]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td className="py-2.5 pr-3" key={columns[at]}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && (
        <p className="mt-3 text-sm text-muted" translate="no">
          {note}
        </p>
      )}
    </Sheet>
  )
}
