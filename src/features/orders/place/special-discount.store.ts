import { useEffect, useState } from 'react'
import { type Paise, toRupees } from '../../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../../money/percent.ts'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { type ChargeRule, readChargeRule } from '../../delivery/charge-rule.ts'
import { getSpecialDiscount } from './place.calls.ts'

type SpecialDiscount = {
  /** Undefined until the server has answered. */
  bp: BasisPoints | undefined
  delivery: ChargeRule | undefined
  cash: ChargeRule | undefined
  hasFailed: boolean
  /** Asks the server again. */
  retry: () => void
}

/**
 * Fetches three terms: the special discount for a cart total, the rule of the delivery charge to a PIN code,
 * and the rule of the cash fee.
 */
export function useSpecialDiscount(total: Paise, pin: string | undefined): SpecialDiscount {
  const [tries, setTries] = useState(1)
  const asked = `${total} ${pin} ${tries}`
  const [found, setFound] = useState<{
    asked: string
    bp?: BasisPoints
    delivery?: ChargeRule
    cash?: ChargeRule
  }>()

  useEffect(() => {
    let isCurrent = true
    call(getSpecialDiscount, { total_amount: toRupees(total), pin_code: pin }).then(
      ({ data, delivery, cash }) => {
        const bp = basisPoints(Math.round(Number(data) * 100))
        if (isCurrent) setFound({ asked, bp, delivery: readChargeRule(delivery), cash: readChargeRule(cash) })
      },
      (error: unknown) => {
        if (!isCallFailure(error)) throw error
        if (isCurrent) setFound({ asked })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asked, total, pin])

  const isCurrent = found?.asked === asked
  return {
    bp: isCurrent ? found.bp : undefined,
    delivery: found?.delivery,
    cash: found?.cash,
    hasFailed: isCurrent && found.bp === undefined,
    retry: () => setTries((before) => before + 1),
  }
}
