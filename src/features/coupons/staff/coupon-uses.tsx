import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { inPaise } from '../../../money/paise.ts'
import { Button } from '../../../ui/button.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { Rupees } from '../../../ui/rupees.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { getCouponUses } from './coupon-uses.calls.ts'

type Use = CallOutput<typeof getCouponUses>['data'][number]
type Read = { uses: readonly Use[]; next?: string | undefined }

/** Shows a coupon's uses, newest first, each with its member and discount. */
export function CouponUses({ couponId }: { couponId: string }) {
  const say = useWords()
  const [read, setRead] = useState<Read>()
  const [failed, setFailed] = useState<string>()
  const readOn = useCallback(
    async (before: readonly Use[], cursor: string | undefined) => {
      setFailed(undefined)
      try {
        const { data, next_cursor: next } = await call(getCouponUses, { coupon_id: couponId, cursor })
        setRead({ uses: [...before, ...data], next })
      } catch (failure) {
        if (!isCallFailure(failure)) throw failure
        setFailed(failure.message)
      }
    },
    [couponId],
  )
  useEffect(() => void readOn([], undefined), [readOn])
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-[650]">{say('office.coupons.usesTitle')}</h3>
      {read?.uses.length === 0 && <p className="text-muted">{say('office.coupons.noUses')}</p>}
      <ul className="grid gap-2 text-sm">
        {read?.uses.map((use) => (
          <li className="flex items-baseline justify-between gap-3" key={use.id}>
            <span className="min-w-0 break-words">
              {use.orderno ??
                say(use.given_back_at ? 'office.coupons.givenBack' : 'office.coupons.inPayment')}
              {use.orderno !== undefined && use.given_back_at && ` · ${say('office.coupons.givenBack')}`}
              <small className="block text-muted">
                {say('office.coupons.memberNo', { id: use.member_id })} · {say.moment(use.date_time)}
              </small>
            </span>
            <Rupees amount={inPaise(use.amount)} />
          </li>
        ))}
      </ul>
      {read && read.uses.length > 0 && (
        <Link className="text-sm font-semibold text-primary-ink" to={`/back-office/coupons/${couponId}/uses`}>
          {say('office.coupons.allUses')}
        </Link>
      )}
      {failed && (
        <p className="text-danger" role="alert">
          {failed}
        </p>
      )}
      {(read?.next ?? failed) && (
        <Button onClick={() => void readOn(read?.uses ?? [], read?.next)} small variant="secondary">
          {say(failed ? 'shell.tryAgain' : 'office.coupons.more')}
        </Button>
      )}
    </section>
  )
}
