import { type Dispatch, type KeyboardEvent, use } from 'react'
import { FormErrorsContext } from '../../../../../back-office/kit/form-errors.tsx'
import { FormField } from '../../../../../ui/form/form-field.tsx'
import type { PlainKey } from '../../../../../words/sentence.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import type { Say } from '../../../../../words/words-of.ts'
import { comparedInPaise, hiddenReduction } from '../../../hidden-reduction.ts'
import { amountTyped } from '../editor/product-form-values.ts'
import { keysFrom, type MatrixChange } from './matrix-changes.ts'
import { type Column, columns, type FilledColumn, type MatrixRow, type MatrixState } from './matrix-state.ts'

export const columnNames = {
  mrp: 'office.products.mrp',
  price: 'office.products.price',
  discount: 'office.products.discount',
  special_discount: 'office.matrix.cashback',
  stock: 'office.products.stock',
  weight_grams: 'office.matrix.weight',
  package_cm: 'office.matrix.package',
  sku: 'office.products.sku',
} as const satisfies Record<Column, PlainKey>

const filledColumns = [
  'mrp',
  'price',
  'discount',
  'special_discount',
  'stock',
  'weight_grams',
  'package_cm',
] as const satisfies FilledColumn[]

const keyboards = {
  mrp: 'decimal',
  price: 'decimal',
  discount: 'decimal',
  special_discount: 'decimal',
  stock: 'numeric',
  weight_grams: 'numeric',
  package_cm: undefined,
  sku: undefined,
} as const

type VariantTableProps = {
  state: MatrixState
  rows: readonly MatrixRow[]
  /** The keys of the variants that were sent, in order. */
  sent: readonly string[]
  dispatch: Dispatch<MatrixChange>
}

/** Shows the variants, one per row. What staff type in the first row applies to all variants. */
export function VariantTable({ state, rows, sent, dispatch }: VariantTableProps) {
  const say = useWords()
  const errors = use(FormErrorsContext)
  const keys = rows.map(({ key }) => key)

  function onKey(event: KeyboardEvent<HTMLTableElement>): void {
    const { key, target, currentTarget } = event
    if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    const { column, row } = target.dataset
    if (!column || row === undefined) return
    const place = Number(row)
    if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      const filled = place < 0 ? keys : keysFrom(rows, keys[place]!)
      dispatch({ of: 'fill', column: column as Column, keys: filled, text: target.value })
    } else if (key === 'Enter' && place < 0)
      dispatch({ of: 'fill', column: column as Column, keys, text: target.value })
    else if (key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp') {
      const next = place + (key === 'ArrowUp' ? -1 : 1)
      const field = currentTarget.querySelector<HTMLInputElement>(
        `[data-column="${column}"][data-row="${next}"]`,
      )
      field?.focus()
      field?.select()
    } else return
    event.preventDefault()
  }
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(260px,1fr)_minmax(0,2fr)]">
        <FormField
          autoComplete="off"
          error={errors['base_sku']}
          hint={say('office.matrix.baseSkuHint')}
          label={say('office.matrix.baseSku')}
          maxLength={40}
          name="base_sku"
          onChange={({ target }) => dispatch({ of: 'baseSku', sku: target.value })}
          optional
          value={state.baseSku}
        />
        <p className="office-quiet">{say('office.matrix.tableHint')}</p>
      </div>
      <div className="matrix-frame max-h-[min(70dvh,720px)] overflow-auto rounded-control border border-line">
        <table className="matrix-table" onKeyDown={onKey}>
          <thead>
            <tr>
              <th scope="col">{say('office.matrix.variant')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {say(columnNames[column])}
                </th>
              ))}
              <th scope="col">{say('office.products.onSale')}</th>
            </tr>
            <tr className="matrix-all">
              <th scope="row">{say('office.matrix.all')}</th>
              {filledColumns.map((column) => (
                <td key={column}>
                  <input
                    aria-label={say('office.matrix.allRows', { column: say(columnNames[column]) })}
                    autoComplete="off"
                    className="field-input"
                    data-column={column}
                    data-row={-1}
                    inputMode={keyboards[column]}
                    onChange={({ target }) => dispatch({ of: 'all', column, text: target.value })}
                    value={state.all[column]}
                  />
                </td>
              ))}
              <td className="office-quiet" colSpan={2}>
                {say('office.matrix.allHint')}
              </td>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <VariantRow
                dispatch={dispatch}
                errors={errors}
                key={row.key}
                place={place}
                row={row}
                sentAs={sent.indexOf(row.key)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type VariantRowProps = {
  row: MatrixRow
  place: number
  /** The variant's position among the variants that were sent; -1 if it was not sent. */
  sentAs: number
  errors: Readonly<Record<string, string>>
  dispatch: Dispatch<MatrixChange>
}

function VariantRow({ row, place, sentAs, errors, dispatch }: VariantRowProps) {
  const say = useWords()
  const { key, values, known, cells, isShown, isChanged } = row
  const variant = values.join(', ')
  const errorOf = (field: string) => errors[`variants.${sentAs}.${field}`]
  const warning = reductionWarning(say, row)
  return (
    <tr data-made={known || isChanged ? undefined : 'no'}>
      <th scope="row">
        <span translate="no">{variant}</span>
        {!known && <small>{say(isChanged ? 'office.matrix.newVariant' : 'office.matrix.notMade')}</small>}
      </th>
      {columns.map((column) => (
        <td key={column}>
          <input
            aria-describedby={errorOf(column) && `${key} ${column}`}
            aria-invalid={errorOf(column) ? true : undefined}
            aria-label={`${variant}: ${say(columnNames[column])}`}
            autoComplete="off"
            className="field-input"
            data-column={column}
            data-row={place}
            inputMode={keyboards[column]}
            onChange={({ target }) => dispatch({ of: 'cell', key, typed: { [column]: target.value } })}
            value={cells[column]}
          />
          {errorOf(column) && (
            <p className="field-error" id={`${key} ${column}`}>
              {errorOf(column)}
            </p>
          )}
          {column === 'price' && warning && <p className="matrix-warning">{warning}</p>}
        </td>
      ))}
      <td>
        <input
          aria-invalid={errorOf('is_shown') ? true : undefined}
          aria-label={`${variant}: ${say('office.products.onSale')}`}
          checked={isShown}
          className="m-2 size-6"
          onChange={({ target }) => dispatch({ of: 'cell', key, typed: { isShown: target.checked } })}
          type="checkbox"
        />
        {errorOf('is_shown') && <p className="field-error">{errorOf('is_shown')}</p>}
      </td>
    </tr>
  )
}

/**
 * Returns a warning if shoppers will see a lower price of a variant without a struck earlier price; undefined
 * if no warning is needed.
 */
export function reductionWarning(say: Say, { known, cells, isShown }: MatrixRow): string | undefined {
  const price = amountTyped(cells.price)
  if (!known || !isShown || price <= 0) return undefined
  return hiddenReduction(say, comparedInPaise(known.compared), price)
}
