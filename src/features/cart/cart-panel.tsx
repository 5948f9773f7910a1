import { type ReactNode, Suspense } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Quantity } from '../../ui/form/quantity.tsx'
import { cartPicture } from '../../ui/icons/emoji-pictures.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'
import type { Cart } from './cart.store.ts'
import { CartRow } from './cart-row.tsx'
import { cartTotals } from './cart-totals.ts'
import { changeQuantity } from './change-quantity.store.ts'
import { SaveButton } from './save-button.tsx'
import { checkOutAddress } from './selected-product.store.ts'

type CartPanelProps = { cart: Cart; onClose: () => void; saved: ReactNode }

/**
 * Shows the cart over the page, with the saved products below it. It is a sheet on a phone and a side panel
 * on wider screens.
 */
export function CartPanel({ cart, onClose, saved }: CartPanelProps) {
  const say = useWords()
  const { lines } = cart
  const { net } = cartTotals(lines, { redeemCashback: cart.cashbackApplied })
  return (
    <Sheet
      footer={
        lines.length > 0 && (
          <div className="flex items-center justify-between gap-4">
            <p className="text-lg font-bold">
              <Rupees amount={net} />
            </p>
            <ButtonLink onClick={onClose} to={checkOutAddress()}>
              {say('action.placeOrder')}
            </ButtonLink>
          </div>
        )
      }
      onClose={onClose}
      open
      title={say('term.yourCart')}
    >
      {lines.length === 0 ? (
        <EmptyState picture={cartPicture} title={say('cart.empty')} />
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {lines.map((line) => (
            <CartRow key={line.id} line={line}>
              <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <Quantity
                  name={line.name}
                  onChange={(quantity) => changeQuantity(line.id, quantity)}
                  value={line.quantity}
                />
                <SaveButton line={line} />
              </div>
            </CartRow>
          ))}
        </ul>
      )}
      <Suspense>{saved}</Suspense>
    </Sheet>
  )
}
