import { Suspense, useState } from 'react'
import { Chip } from '../../../ui/form/chip.tsx'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TrashIcon } from '../../../ui/icons/cart-icons.tsx'
import { mainHeading, whenFocusIsLost } from '../../../ui/page/focus.ts'
import { lazy } from '../../../ui/page/lazy.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { type CartLine, quantityMax } from '../../cart/cart-line.ts'
import { CartRow } from '../../cart/cart-row.tsx'
import { changeQuantity } from '../../cart/change-quantity.store.ts'
import { SaveButton } from '../../cart/save-button.tsx'
import { availableOf } from '../../orders/place/catalogue-answer.ts'
import type { FreshPrices } from './fresh-prices.store.ts'
import { OldPrice } from './old-price.tsx'

const Dialog = lazy(async () => (await import('../../../ui/overlay/dialog.tsx')).Dialog)

type CartReviewProps = { lines: readonly CartLine[]; fresh: FreshPrices; isSubscribed: boolean }

/** Lists the lines of the cart, with controls for quantity and removal. */
export function CartReview({ lines, fresh, isSubscribed }: CartReviewProps) {
  const say = useWords()
  const [doomed, setDoomed] = useState<CartLine>()
  return (
    <>
      <ul className="card divide-y divide-line px-4">
        {lines.map((line) => {
          const available = fresh.answer && availableOf(line.id, fresh.answer)
          return (
            <CartRow key={line.id} line={line}>
              <OldPrice before={fresh.before.find(({ id }) => id === line.id)} line={line} />
              {isSubscribed && line.specialDiscount > 0 && (
                <p className="mt-1">
                  <Chip tone="accent">
                    <span>
                      <Say
                        k="checkout.cashbackEach"
                        with={{ amount: say.rupeesShort(line.specialDiscount) }}
                      />
                    </span>
                  </Chip>
                </p>
              )}
              <div className="mt-2 flex flex-wrap items-center gap-x-1 md:flex-nowrap">
                <Quantity
                  max={Math.max(Math.min(available ?? quantityMax, quantityMax), 1)}
                  name={line.name}
                  onChange={(quantity) => {
                    changeQuantity(line.id, quantity)
                    whenFocusIsLost(mainHeading)
                  }}
                  value={line.quantity}
                />
                <div className="order-last -mb-2 -ml-4 basis-full md:order-none md:mb-0 md:ml-0 md:basis-auto">
                  <SaveButton line={line} />
                </div>
                <span className="flex-1" />
                <IconButton icon={TrashIcon} label={say('action.delete')} onClick={() => setDoomed(line)} />
              </div>
              <StockNote available={available} quantity={line.quantity} />
            </CartRow>
          )
        })}
      </ul>
      {doomed && (
        <Suspense>
          <Dialog
            confirm={{
              label: say('action.delete'),
              danger: true,
              onConfirm: () => {
                changeQuantity(doomed.id, 0)
                setDoomed(undefined)
                whenFocusIsLost(mainHeading)
              },
            }}
            onClose={() => setDoomed(undefined)}
            open
            title={say('checkout.deleteTitle')}
          >
            {say('checkout.deleteText', { name: doomed.name })}
          </Dialog>
        </Suspense>
      )}
    </>
  )
}

function StockNote({ available, quantity }: { available: number | undefined; quantity: number }) {
  const say = useWords()
  if (available === undefined || available >= quantity) return null
  return (
    <p className="mt-2 text-sm font-semibold text-danger" role="status">
      {available === 0 ? say('checkout.goneFromStock') : say('checkout.takeFewer', { available })}
    </p>
  )
}
