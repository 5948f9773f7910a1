import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { inPaise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { controlProps, FieldFrame } from '../../../ui/form/field-frame.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { UsedCoupon } from './cart-coupon.tsx'
import { checkCoupon, getMyCoupons } from './coupons.calls.ts'

type Offered = CallOutput<typeof getMyCoupons>['data'][number]

type CouponSheetProps = {
  /** The cart, as the calls' input in JSON. */
  asked: string
  onUse: (coupon: UsedCoupon) => void
  onClose: () => void
}

/**
 * Shows a field for a coupon code, and the coupons that members can use for this cart, with discounts and
 * terms.
 */
export function CouponSheet({ asked, onUse, onClose }: CouponSheetProps) {
  const say = useWords()
  const id = useId()
  const [offers, setOffers] = useState<readonly Offered[]>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isCurrent = true
    call(getMyCoupons, JSON.parse(asked)).then(
      ({ data }) => isCurrent && setOffers(data),
      (failure: unknown) => {
        if (!isCallFailure(failure)) throw failure
        if (isCurrent) setOffers([])
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asked])

  async function apply(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const coupon_code = String(new FormData(event.currentTarget).get('coupon_code') ?? '')
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await call(checkCoupon, { ...JSON.parse(asked), coupon_code })
      onUse({ code: data.coupon_code, discount: inPaise(data.saves) })
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setError(failure.body.errors?.['coupon_code'] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet onClose={onClose} open title={say('term.coupons')}>
      <form className="flex items-end gap-3" noValidate onSubmit={(event) => void apply(event)}>
        <div className="min-w-0 flex-1">
          <FieldFrame error={error} id={id} label={say('coupons.code')}>
            <input
              {...controlProps({ id, error })}
              autoCapitalize="characters"
              autoComplete="off"
              name="coupon_code"
              spellCheck={false}
            />
          </FieldFrame>
        </div>
        <Button busy={isBusy} type="submit">
          {say('coupons.apply')}
        </Button>
      </form>
      <ul className="mt-4 grid gap-3">
        {offers?.map((offer, index) => (
          <li className="rounded-card border border-line p-4" key={offer.coupon_code}>
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 break-words font-bold">
                <span translate="no">{offer.coupon_code}</span>
                <span className="block font-normal">{offer.title}</span>
              </p>
              {offer.saves !== undefined && (
                <Button
                  onClick={() => onUse({ code: offer.coupon_code, discount: inPaise(offer.saves) })}
                  small
                  variant={index === 0 ? 'primary' : 'secondary'}
                >
                  {say('coupons.applyCode', { code: offer.coupon_code })}
                </Button>
              )}
            </div>
            {offer.saves !== undefined && (
              <p className="text-success">
                {say('coupons.youSave', { amount: say.rupees(inPaise(offer.saves)) })}
                {index === 0 && ` · ${say('coupons.best')}`}
              </p>
            )}
            {offer.why !== undefined && <p className="text-sm text-accent-ink">{offer.why}</p>}
            <ul className="mt-1 text-sm text-muted">
              {offer.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {offers === undefined && <Skeleton className="mt-4 h-24" />}
      {offers?.length === 0 && <p className="mt-4 text-muted">{say('coupons.none')}</p>}
    </Sheet>
  )
}
