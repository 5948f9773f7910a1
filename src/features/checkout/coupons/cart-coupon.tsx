import { Suspense, useEffect, useState } from 'react'
import type { Paise } from '../../../money/paise.ts'
import { inPaise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { lazy } from '../../../ui/page/lazy.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { type CartLine, toStoredLine } from '../../cart/cart-line.ts'
import { forgetCoupon, keepCoupon, readKeptCoupon } from './coupon.store.ts'
import { checkCoupon, getMyCoupons } from './coupons.calls.ts'

const loadSheet = () => import('./coupon-sheet.tsx')
const CouponSheet = lazy(async () => (await loadSheet()).CouponSheet)

/** A cart's coupon and its discount. */
export type UsedCoupon = { code: string; discount: Paise }

type CartCouponProps = {
  lines: readonly CartLine[]
  redeemCashback: boolean
  used: UsedCoupon | undefined
  onUse: (coupon: UsedCoupon | undefined) => void
}

/** Suggests the coupon with the largest discount for the cart, and shows the applied one. */
export function CartCoupon({ lines, redeemCashback, used, onUse }: CartCouponProps) {
  const say = useWords()
  const [code, setCode] = useState(readKeptCoupon)
  const [best, setBest] = useState<UsedCoupon>()
  const [problem, setProblem] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  // Reserves space for the coupon until the server has answered. Otherwise the page would move when the
  // coupon appears.
  const [isAnswered, setAnswered] = useState(false)
  const shown = used ?? best
  const asked = JSON.stringify({ product: lines.map(toStoredLine), isRedeemCashBack: redeemCashback })

  useEffect(() => {
    let isCurrent = true
    const cart = JSON.parse(asked) as Parameters<typeof askBest>[0]
    const answer = code === undefined ? askBest(cart) : check(cart, code)
    void answer.then((found) => {
      if (!isCurrent) return
      setAnswered(true)
      if (code === undefined) {
        setBest(found.coupon)
        return
      }
      if (found.isOver) {
        forgetCoupon()
        setCode(undefined)
      }
      setProblem(found.problem)
      onUse(found.coupon)
    })
    return () => {
      isCurrent = false
    }
  }, [asked, code, onUse])

  const use = (coupon: UsedCoupon) => {
    keepCoupon(coupon.code)
    setCode(coupon.code)
    setProblem(undefined)
    onUse(coupon)
  }
  const remove = () => {
    forgetCoupon()
    setCode(undefined)
    onUse(undefined)
  }
  return (
    <section aria-label={say('term.coupons')} className="card grid gap-2 p-4">
      {!isAnswered && !shown && <Skeleton className="h-12" />}
      {shown && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 break-words">
            <span className="font-bold">{say('orders.coupon', { code: shown.code })}</span>
            <span className="block text-success" role={used && 'status'}>
              {say('coupons.youSave', { amount: say.rupees(shown.discount) })}
            </span>
          </p>
          {used ? (
            <Button onClick={remove} small variant="secondary">
              {say('coupons.remove')}
            </Button>
          ) : (
            <Button onClick={() => use(shown)} small>
              {say('coupons.applyCode', { code: shown.code })}
            </Button>
          )}
        </div>
      )}
      {problem !== undefined && (
        <p className="text-sm text-danger" role="alert">
          {problem}
        </p>
      )}
      <div className="-my-2 -ml-4">
        <Button
          onClick={() => setOpen(true)}
          onPointerDown={() => void loadSheet().catch(() => undefined)}
          small
          variant="quiet"
        >
          {say('coupons.see')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <CouponSheet
            asked={asked}
            onClose={() => setOpen(false)}
            onUse={(coupon) => {
              use(coupon)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

type Cart = { product: ReturnType<typeof toStoredLine>[]; isRedeemCashBack: boolean }
type Found = { coupon?: UsedCoupon; problem?: string; isOver?: boolean }

/**
 * Returns the coupon with the largest discount, as a suggestion. Returns none if the call fails, because the
 * suggestion is optional.
 */
async function askBest(cart: Cart): Promise<Found> {
  try {
    const [first] = (await call(getMyCoupons, cart)).data
    return first?.saves === undefined
      ? {}
      : { coupon: { code: first.coupon_code, discount: inPaise(first.saves) } }
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return {}
  }
}

async function check(cart: Cart, coupon_code: string): Promise<Found> {
  try {
    const { data } = await call(checkCoupon, { ...cart, coupon_code })
    return { coupon: { code: data.coupon_code, discount: inPaise(data.saves) } }
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    const isOver = failure.code === 'noCoupon' || failure.httpStatus === 400
    return { problem: failure.message, isOver }
  }
}
