import { useState } from 'react'
import { useLocation } from 'react-router'
import type { BasisPoints } from '../../money/percent.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMember } from '../../ui/member-context.tsx'
import { loginPath } from '../../ui/next-path.ts'
import { Quantity } from '../../ui/quantity.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { CartProduct } from '../catalog/cart-controls.tsx'
import { offeredPrice } from '../catalog/offered-price.ts'
import { readAddLimit } from '../wallet/add-limit.store.ts'
import { AddMoney } from '../wallet/add-money.tsx'
import { addLine, useCart } from './cart.store.ts'
import { fromKeptLine, linesMax, toKeptLine } from './cart-line.ts'
import { changeQuantity } from './change-quantity.store.ts'
import { rememberSelected } from './selected-product.store.ts'

type Problem = { title: string; text: string }

const missing: Problem = { title: 'Product not found!', text: 'The product data is missing or invalid.' }
const tooDear: Problem = { title: 'Oops!', text: 'Insufficient available balance' }
const full: Problem = { title: 'Your cart is full', text: `It holds at most ${linesMax} different products.` }

/** The control that puts a product into the cart: Login for a visitor, Add, then minus and plus. */
export function AddToCart({ product }: { product: CartProduct | undefined }) {
  const member = useMember()
  const { pathname, search } = useLocation()
  const line = useCart()?.lines.find(({ id }) => id === product?.id)
  const [isAsking, setAsking] = useState(false)
  // A press before the script has taken over would be lost.
  const isReady = useHydrated()
  const [problem, setProblem] = useState<Problem>()
  const [isAddingMoney, setAddingMoney] = useState(false)

  if (!member) {
    return (
      <ButtonLink small to={loginPath(pathname + search)} variant="secondary" wide>
        Login
      </ButtonLink>
    )
  }
  if (line)
    return (
      <Quantity name={line.name} onChange={(value) => changeQuantity(line.id, value)} value={line.quantity} />
    )

  const add = async () => {
    setAsking(true)
    setProblem(await tryToAdd(product, member.userId))
    setAsking(false)
  }
  return (
    <>
      <Button
        busy={isAsking}
        disabled={!isReady || product?.inStock === false}
        onClick={add}
        onPointerDown={() => void readAddLimit(member.userId)}
        small
        wide
      >
        {product?.inStock === false ? 'Out of stock' : 'Add'}
      </Button>
      <Dialog
        cancelLabel="OK"
        confirm={
          problem === tooDear
            ? {
                label: 'Add money',
                onConfirm: () => {
                  setProblem(undefined)
                  setAddingMoney(true)
                },
              }
            : undefined
        }
        onClose={() => setProblem(undefined)}
        open={problem !== undefined}
        title={problem?.title ?? ''}
      >
        {problem?.text}
      </Dialog>
      {isAddingMoney && <AddMoney onClose={() => setAddingMoney(false)} />}
    </>
  )
}

async function tryToAdd(product: CartProduct | undefined, memberId: string): Promise<Problem | undefined> {
  const line = product && lineOf(product)
  if (!line) return missing
  const limit = await readAddLimit(memberId)
  if (limit !== undefined && offeredPrice(line) > limit) return tooDear
  if (!addLine(line)) return full
  rememberSelected(line.id, product.place)
  return undefined
}

// The way through the kept form refuses whatever the cart could not give back.
function lineOf({ id, name, image, price, discount, specialDiscount }: CartProduct) {
  if (!name) return undefined
  const discountBp = Math.round(discount * 100) as BasisPoints
  return fromKeptLine(toKeptLine({ id, name, image, mrp: price, discountBp, specialDiscount, quantity: 1 }))
}
