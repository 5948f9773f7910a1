import { Link, useOutletContext } from 'react-router'
import type { Person } from '../../../../back-office/frame/rail.tsx'
import { isOpenTo } from '../../../../back-office/frame/rail-links.tsx'
import { AuditChanges } from '../../../../back-office/kit/audit-changes.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { StatusPill } from '../../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { getProductChanges } from './changes.calls.ts'

type Changed = CallOutput<typeof getProductChanges>
type ChangedRow = Changed['data'][number]

export const changeColumns: readonly TableColumn<ChangedRow>[] = [
  {
    header: 'office.term.name',
    cell: (row) => <ProductName row={row} />,
  },
  {
    header: 'office.audit.changes',
    cell: ({ is_new, changes, warning, stock }, say) =>
      is_new ? (
        <StatusPill tone="success">{say('office.imports.isNew')}</StatusPill>
      ) : (
        <div className="min-w-64">
          <AuditChanges changes={changes} />
          {warning !== null && <p className="font-semibold text-danger">{warning}</p>}
          {stock && <StockChoice {...stock} />}
        </div>
      ),
  },
]

/**
 * Shows two results for the stock: if the number in the file is a count, and if it is units received. The
 * operator chooses one.
 */
function StockChoice({ on_hand, if_set, if_added }: NonNullable<ChangedRow['stock']>) {
  const say = useWords()
  const part = say('office.products.stock')
  return (
    <AuditChanges
      changes={[
        {
          part: say('office.imports.ifSet', { part }),
          was: say.count(on_hand),
          is: say.count(if_set),
        },
        {
          part: say('office.imports.ifAdded', { part }),
          was: say.count(on_hand),
          is: say.count(if_added),
        },
      ]}
    />
  )
}

/** Links to the product's history, if the staff member's roles allow it. */
function ProductName({ row: { product_id, name, sku } }: { row: ChangedRow }) {
  const { roles } = useOutletContext<Person>()
  const to = `/back-office/products/${product_id ?? ''}/history`
  const told = (
    <>
      <span translate="no">{name}</span>
      <small className="office-quiet block font-normal" translate="no">
        {sku || `#${product_id ?? ''}`}
      </small>
    </>
  )
  if (product_id === null || !isOpenTo(roles, to)) return <span>{told}</span>
  return (
    <Link className="office-row-link" to={to}>
      {told}
    </Link>
  )
}

/** Shows the first products that an import changed, with a link to all of them. */
export function FirstChanges({ changed }: { changed: Changed }) {
  const say = useWords()
  const { data, next_cursor, import: shown } = changed
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">
          {say(shown.state === 'checked' ? 'office.edits.wouldChange' : 'office.imports.changes')}
        </h2>
        {next_cursor !== undefined && (
          <ButtonLink small to={`/back-office/import/${shown.import_id}/changes`} variant="secondary">
            {say('office.imports.allChanges', {
              count: shown.added + shown.updated || shown.new_rows + shown.changed_rows,
            })}
          </ButtonLink>
        )}
      </div>
      <DataTable
        columns={changeColumns}
        empty="office.imports.noChanges"
        label="office.imports.changes"
        rowKey={({ line }) => String(line)}
        rows={data}
      />
    </section>
  )
}
