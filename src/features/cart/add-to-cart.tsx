import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Paise, paise } from '../../money/paise.ts'
import type { BasisPoints } from '../../money/percent.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Quantity } from '../../ui/form/quantity.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { useEarlyPress } from '../../ui/page/early-press.store.ts'
import { whenFocusIsLost } from '../../ui/page/focus.ts'
import { lazy } from '../../ui/page/lazy.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { loginPath } from '../../ui/page/next-path.ts'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import { placed } from '../../wire/placed.ts'
import type { PlainKey, Sentence } from '../../words/sentence.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import type { CartProduct } from '../catalogue/list/cart-controls.tsx'
import { offeredPrice } from '../catalogue/offered-price.ts'
import { takeWanted } from '../catalogue/product-page/wanted-product.store.ts'
import { readAddLimit } from '../wallet/add-limit.store.ts'
import { AddMoney } from '../wallet/add-money.tsx'
import { addLine, useCart } from './cart.store.ts'
import { fromStoredLine, linesMax, toStoredLine } from './cart-line.ts'
import { changeQuantity } from './change-quantity.store.ts'
import { removeSaved } from './saved.store.ts'
import { storeSelected } from './selected-product.store.ts'

const VariantSheet = lazy(async () => (await import('../catalogue/variants/variant-sheet.tsx')).VariantSheet)

type Problem = {
  title: PlainKey
  text: Sentence
  /**
   * The balance is too low for the product. `by` is the missing amount. `wayOut` is the label of the button
   * that adds the product anyway, to be paid by another method.
   */
  short?: { by: Paise; wayOut: PlainKey | undefined }
}

const missing: Problem = { title: 'catalogue.productNotFound', text: 'cart.productInvalid' }
const full: Problem = { title: 'cart.full', text: placed('cart.linesMax', { max: linesMax }) }

type AddToCartProps = {
  product: CartProduct | undefined
  /**
   * Called when the product is in the cart, so that a caller can close its panel. If it is set, the toast is
   * visible. Otherwise only screen readers read the toast.
   */
  onAdded?: (() => void) | undefined
}

/**
 * Shows a product's cart control: Login for a visitor, otherwise Add, and minus and plus once the product is
 * in the cart.
 */
export function AddToCart({ product, onAdded }: AddToCartProps) {
  const say = useWords()
  const member = useMember()
  const { pathname, search } = useLocation()
  const line = useCart()?.lines.find(({ id }) => id === product?.id)
  const [isAsking, setAsking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  // A press before hydration is repeated after hydration.
  const isReady = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<Problem>()
  // The amount that is missing from the balance, while the member is adding money.
  const [lacking, setLacking] = useState<Paise>()

  if (!member) {
    return (
      <ButtonLink small to={loginPath(pathname + search)} variant="secondary" wide>
        {say('action.login')}
      </ButtonLink>
    )
  }
  if (line)
    return (
      <div data-product={line.id}>
        <Quantity
          name={line.name}
          onChange={(value) => {
            changeQuantity(line.id, value)
            keepFocus(line.id)
          }}
          value={line.quantity}
        />
      </div>
    )

  const add = async (isPaidOtherwise = false) => {
    setAsking(true)
    const found = await tryToAdd(product, isPaidOtherwise ? undefined : member.userId)
    setProblem(found)
    setAsking(false)
    keepFocus(product?.id)
    return found === undefined
  }
  // Confirms by a toast, because a product in the cart replaces this button.
  const addAndTell = async (key: 'cart.nowInCart' | 'cart.isInCart', isPaidOtherwise = false) => {
    if (product && (await add(isPaidOtherwise))) showToast(say(key, { name: product.name }), 'success')
  }
  // Announces to screen readers that minus and plus have replaced the button, which other shoppers see.
  const addAndSay = async () => {
    if (product?.asksVariant) return setChoosing(true)
    if (!(await add()) || !product) return
    const tone = onAdded === undefined ? 'spoken' : 'success'
    showToast(say('cart.isInCart', { name: product.name }), tone)
    onAdded?.()
  }
  return (
    <div data-product={product?.id}>
      {product?.inStock && <AfterLogin id={product.id} onWanted={() => void addAndTell('cart.isInCart')} />}
      <RepeatedPress control={button} onPress={() => !isAsking && void addAndSay()} />
      <Button
        aria-disabled={!isReady || undefined}
        busy={isAsking}
        data-early
        disabled={product?.inStock === false}
        onClick={() => void addAndSay()}
        onPointerDown={() => void readAddLimit(member.userId)}
        ref={button}
        small
        wide
      >
        {product?.inStock === false ? say('catalogue.outOfStock') : say('catalogue.add')}
      </Button>
      <Dialog
        cancelLabel={say('shell.ok')}
        confirm={
          problem?.short
            ? {
                label: say('action.addMoney'),
                onConfirm: () => {
                  setProblem(undefined)
                  setLacking(problem.short?.by)
                },
              }
            : undefined
        }
        onClose={() => {
          setProblem(undefined)
          keepFocus(product?.id)
        }}
        open={problem !== undefined}
        other={
          problem?.short?.wayOut && {
            label: say(problem.short.wayOut),
            onPress: () => void addAndTell('cart.isInCart', true),
          }
        }
        title={problem ? say(problem.title) : ''}
      >
        {problem && say.sentence(problem.text)}
        {problem?.short && (
          <span className="mt-1 block">
            <Say
              k="cart.shortBy"
              tags={{ amount: <strong className="rupees" /> }}
              with={{ amount: say.rupees(problem.short.by) }}
            />
          </span>
        )}
      </Dialog>
      {isChoosing && product && (
        <Suspense>
          <VariantSheet onClose={() => setChoosing(false)} product={product} />
        </Suspense>
      )}
      {lacking !== undefined && (
        <AddMoney
          onAdded={() => void addAndTell('cart.nowInCart')}
          onClose={() => setLacking(undefined)}
          wanted={lacking}
        />
      )}
    </div>
  )
}

/** Adds the product for which a visitor has signed in. */
function AfterLogin({ id, onWanted }: { id: string; onWanted: () => void }) {
  useEffect(() => {
    if (takeWanted(id)) onWanted()
  })
  return null
}

type RepeatedPressProps = { control: RefObject<HTMLButtonElement | null>; onPress: () => void }

/** Repeats a press on Add that happened before the page's scripts ran. */
function RepeatedPress({ control, onPress }: RepeatedPressProps) {
  useEarlyPress(control, onPress)
  return null
}

// Keeps the focus on the product's control when Add and minus/plus replace each other.
function keepFocus(productId: string | undefined): void {
  whenFocusIsLost(() =>
    [...document.querySelectorAll<HTMLElement>(`[data-product="${productId}"] button:enabled`)].findLast(
      (control) => control.checkVisibility(),
    ),
  )
}

const waysOut: Readonly<Record<string, PlainKey>> = {
  'online,cash': 'cart.addAndPayOtherwise',
  online: 'cart.addAndPayOnline',
  cash: 'cart.addAndPayCash',
}

/**
 * Adds a product to the cart.
 * @param memberId the member whose balance limits the cart, if any.
 */
async function tryToAdd(
  product: CartProduct | undefined,
  memberId: string | undefined,
): Promise<Problem | undefined> {
  const line = product && lineOf(product)
  if (!line) return missing
  const limit = memberId === undefined ? undefined : await readAddLimit(memberId)
  const price = offeredPrice(line)
  if (limit && price > limit.balance)
    return {
      title: 'cart.oops',
      text: 'cart.tooDear',
      short: { by: paise(price - limit.balance), wayOut: waysOut[limit.otherWays.join()] },
    }
  if (!addLine(line)) return full
  removeSaved(line.id)
  storeSelected(line.id, product.place)
  return undefined
}

// Returns the cart line of a product. Converts the line to the stored form and back, and returns undefined if
// the cart could not read it from storage.
export function lineOf(product: CartProduct) {
  const { id, name, image, price, discount, enteredPrice, priorPrice, specialDiscount } = product
  if (!name) return undefined
  const discountBp = Math.round(discount * 100) as BasisPoints
  return fromStoredLine(
    toStoredLine({
      id,
      name,
      image,
      mrp: price,
      discountBp,
      enteredPrice,
      priorPrice,
      specialDiscount,
      quantity: 1,
    }),
  )
}
