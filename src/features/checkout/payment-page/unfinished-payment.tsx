import { Suspense, useEffect, useState } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'
import { useMember } from '../../../ui/page/member-context.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import type { Unfinished } from '../../payments/browser/earlier-payment.tsx'
import { getOpenPayment } from '../../payments/intent/intent.calls.ts'

type UnfinishedPaymentProps = { unfinished: Unfinished; userId: string }

// Loads on demand, because most members have no open payment.
const Card = lazy(async () => (await import('./unfinished-payment-card.tsx')).UnfinishedPaymentCard)

/**
 * Shows an open payment beside the balance: the part of the balance that the payment holds, and what the
 * member can do.
 */
export function UnfinishedPayment(props: UnfinishedPaymentProps) {
  if (!props.unfinished) return null
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
}

/** Shows an open payment on other pages. Loads it after the page, because most members have none. */
export function AskedUnfinishedPayment() {
  const userId = useMember()?.userId
  const [unfinished, setUnfinished] = useState<Unfinished>()
  useEffect(() => {
    if (userId === undefined) return
    let isHere = true
    void findUnfinished().then((found) => {
      if (isHere) setUnfinished(found)
    })
    return () => {
      isHere = false
    }
  }, [userId])
  if (userId === undefined || !unfinished) return null
  return (
    <div className="my-3">
      <UnfinishedPayment unfinished={unfinished} userId={userId} />
    </div>
  )
}

async function findUnfinished(): Promise<Unfinished> {
  try {
    return (await call(getOpenPayment, { purpose: 'order' })).data
  } catch (error) {
    if (isCallFailure(error)) return null
    throw error
  }
}
