import { useState } from 'react'
import { Link } from 'react-router'
import { OfficeField } from '../../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../../back-office/kit/office-form.tsx'
import { newRequestId } from '../../../../../wire/new-request-id.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { correctStock } from './stock.calls.ts'
import { type StockReason, stockReasonNames, stockReasons } from './stock-reasons.ts'

/** Names of corrections that an order caused. */
const causes = {
  lost: 'office.products.stockLost',
  found: 'office.products.stockFound',
  unfit: 'office.products.stockUnfit',
  delivered: 'office.products.stockDelivered',
} as const

type Correction = {
  units: number
  on_hand_after: number
  staff_name: string
  at: string
  import_id: string | null
  cause: keyof typeof causes | null
  orderno: string | null
  reason: StockReason | null
  note: string
}

/** The hint of the field for units. It depends on what the typed number means for the chosen reason. */
const hints = {
  more: 'office.products.unitsMore',
  fewer: 'office.products.unitsFewer',
  all: 'office.products.unitsAll',
  either: 'office.products.unitsHint',
} as const

/**
 * Returns the kind and the units of a correction. Returns a text that is not a number unchanged, for the
 * server to refuse.
 */
function countOf(reason: StockReason, typed: string): { kind: 'set' | 'add'; units: number | string } {
  const { counts } = stockReasons[reason]
  const units = /^-?\d+$/.test(typed) ? Number(typed) : typed
  if (counts === 'all') return { kind: 'set', units }
  return { kind: 'add', units: counts === 'fewer' && typeof units === 'number' && units > 0 ? -units : units }
}

type StockFormProps = {
  productId: string
  onHand: number
  reserved: number
  corrections: readonly Correction[]
}

/**
 * Shows a product's stock and the form that corrects it. This form is not part of the product's form, because
 * sales continue while staff edit the product.
 */
export function StockForm({ productId, onHand, reserved, corrections }: StockFormProps) {
  const say = useWords()
  // Each correction has its own request id, so that sending it twice changes the stock once.
  const [requestId, setRequestId] = useState(newRequestId)
  const [reason, setReason] = useState<StockReason>('received')
  return (
    <section
      aria-label={say('office.products.stock')}
      className="card -order-1 grid gap-3 p-4 min-[1180px]:col-start-2"
    >
      <h2 className="text-base font-bold">{say('office.products.stockNow', { count: onHand })}</h2>
      {reserved > 0 && (
        <p className="office-quiet">{say('office.products.stockReserved', { count: reserved })}</p>
      )}
      <OfficeForm
        call={correctStock}
        done={say('office.products.stockSaved')}
        key={requestId}
        onDone={() => setRequestId(newRequestId())}
        submitLabel={say('office.products.stockCorrect')}
        toInput={(fields) => ({
          product_id: productId,
          ...countOf(reason, String(fields.get('units')).trim()),
          seen: onHand,
          reason,
          note: String(fields.get('note')),
          request_id: requestId,
        })}
      >
        <div className="office-columns">
          <OfficeField
            kind="choice"
            label={say('office.products.stockKind')}
            name="reason"
            onChange={({ currentTarget }) => setReason(currentTarget.value as StockReason)}
            options={stockReasonNames.map((name) => ({ value: name, label: say(stockReasons[name].name) }))}
            value={reason}
          />
          <OfficeField
            hint={say(hints[stockReasons[reason].counts])}
            inputMode={stockReasons[reason].counts === 'either' ? 'text' : 'numeric'}
            label={say('office.products.units')}
            name="units"
          />
        </div>
        <OfficeField
          label={say('office.notes.note')}
          maxLength={200}
          name="note"
          optional={reason !== 'other'}
        />
      </OfficeForm>
      {corrections.length > 0 && (
        <details>
          <summary>{say('office.products.stockCorrections', { count: corrections.length })}</summary>
          <ol className="grid gap-1 tabular-nums">
            {corrections.map(
              ({ units, on_hand_after, staff_name, at, import_id, cause, orderno, reason: why, note }) => (
                <li className="flex flex-wrap gap-x-3 gap-y-1" key={`${at} ${orderno}`}>
                  <strong>{units > 0 ? `+${units}` : units}</strong>
                  <span>{say('office.products.stockAfter', { count: on_hand_after })}</span>
                  {cause !== null && orderno !== null && (
                    <Link to={`/back-office/order/${orderno}`}>
                      {say(causes[cause], { orderNo: orderno })}
                    </Link>
                  )}
                  {why !== null && <span>{say(stockReasons[why].name)}</span>}
                  {note !== '' && <span className="wrap-anywhere">{note}</span>}
                  <span className="office-quiet">
                    <span translate="no">{staff_name}</span> · <time dateTime={at}>{say.moment(at)}</time>
                    {import_id !== null && (
                      <>
                        {' · '}
                        <Link to={`/back-office/import/${import_id}`}>
                          {say('office.products.stockByImport', { number: import_id })}
                        </Link>
                      </>
                    )}
                  </span>
                </li>
              ),
            )}
          </ol>
        </details>
      )}
    </section>
  )
}
