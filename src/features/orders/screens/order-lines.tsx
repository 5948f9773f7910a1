import { Link } from 'react-router'
import { inPaise } from '../../../money/paise.ts'
import { reductionOf } from '../../../money/reduction.ts'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Rupees } from '../../../ui/rupees.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { priceOf } from '../../catalogue/product-price.ts'
import { countUnits, type EndOfOrder } from '../life/remaining-units.ts'
import type { getOrderDetail } from './orders.calls.ts'

export type OrderItem = CallOutput<typeof getOrderDetail>['data']['items'][number]

type OrderLinesProps = {
  items: readonly OrderItem[]
  imageBase: string
  /** Undefined if nothing can be cancelled. */
  onCancel?: (item: OrderItem) => void
  /** How the order ended, if it was cancelled or returned. No units of its lines remain then. */
  end?: EndOfOrder
  /** The return page's path, to which the line number is appended; undefined if nothing can be returned. */
  returnAt?: string | undefined
}

/** Lists the products of an order with the price of each line. */
export function OrderLines({ items, imageBase, onCancel, end, returnAt }: OrderLinesProps) {
  const say = useWords()
  return (
    <ul className="card divide-y divide-line px-4">
      {items.map((item) => (
        <li className="flex items-center gap-x-3 py-3" key={item.id}>
          <ProductPicture
            alt=""
            className="w-16 flex-none self-start"
            height={96}
            name={item.name}
            sizes="64px"
            src={imageBase + item.image}
            width={96}
            widths={[96, 160]}
          />
          {/* The amount is beside the name if there is room for both, else below it. */}
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3">
            <div className="min-w-0 flex-[1_1_9rem]">
              {item.is_sold ? (
                <Link
                  className="inline-block py-1 font-semibold break-words hover:underline"
                  prefetch="intent"
                  translate="no"
                  to={`/product-details/${item.id}`}
                >
                  {item.name}
                </Link>
              ) : (
                <p className="py-1 font-semibold break-words" translate="no">
                  {item.name}
                </p>
              )}
              <p className="text-sm text-muted">
                <Say
                  k="orders.unitPrice"
                  with={{
                    quantity: item.quantity,
                    amount: say.rupeesShort(inPaise(item.price)),
                  }}
                />
                <LineReduction item={item} />
              </p>
              {!item.is_sold && <p className="text-sm text-muted">{say('orders.noLongerSold')}</p>}
              <UnitsGone end={end} item={item} />
              {item.where?.map((said) => (
                <p className="text-sm text-muted" key={said}>
                  {said}
                </p>
              ))}
              {onCancel && !!item.to_send && (
                <button
                  aria-label={say('orders.cancelItemNamed', { name: item.name })}
                  className="py-2 text-sm font-semibold text-primary-ink underline"
                  onClick={() => onCancel(item)}
                  type="button"
                >
                  {say('orders.cancelItem')}
                </button>
              )}
            </div>
            <p className="font-bold">
              <Rupees amount={inPaise(item.amount)} />
            </p>
            {returnAt !== undefined && !!item.returnable_units && (
              <TextLink to={`${returnAt}/${item.line}`}>{say('orders.return')}</TextLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function UnitsGone({ item, end }: { item: OrderItem; end: EndOfOrder }) {
  const say = useWords()
  if (!item.cancelled_quantity && !item.returned_quantity) return null
  const { cancelled, returned } = countUnits(item, end)
  return (
    <>
      {cancelled > 0 && (
        <p className="text-sm font-semibold">{say('orders.unitsCancelled', { count: cancelled })}</p>
      )}
      {returned > 0 && (
        <p className="text-sm font-semibold">{say('orders.unitsReturned', { count: returned })}</p>
      )}
    </>
  )
}

function LineReduction({ item }: { item: OrderItem }) {
  const say = useWords()
  const reduction = reductionOf(priceOf({ ...item, product_mrp: item.price }))
  if (!reduction) return null
  const { percent, struck, isPrior } = reduction
  return (
    <span className="text-success">
      {' · '}
      {isPrior
        ? say('orders.percentOffPrior', { percent, amount: say.rupeesShort(struck) })
        : say('shell.percentOff', { percent })}
    </span>
  )
}
