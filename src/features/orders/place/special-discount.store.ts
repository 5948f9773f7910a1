import { useEffect, useState } from 'react'
import { type Paise, toRupees } from '../../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../../money/percent.ts'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { getSpecialDiscount } from './getSpecialDiscount.call.ts'

type SpecialDiscount = {
  /** Undefined until the server has said it. */
  bp: BasisPoints | undefined
  hasFailed: boolean
  retry: () => void
}

/** The operator's discount on a cart of this total. */
export function useSpecialDiscount(total: Paise): SpecialDiscount {
  const [tries, setTries] = useState(1)
  const [found, setFound] = useState<{ total: Paise; tries: number; bp: BasisPoints | undefined }>()

  useEffect(() => {
    let isCurrent = true
    const keep = (bp: BasisPoints | undefined) => {
      if (isCurrent) setFound({ total, tries, bp })
    }
    call(getSpecialDiscount, { total_amount: toRupees(total) }).then(
      ({ data }) => keep(basisPoints(Math.round(Number(data) * 100))),
      (error: unknown) => {
        if (!isCallFailure(error)) throw error
        keep(undefined)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [total, tries])

  const isCurrent = found?.total === total && found.tries === tries
  return {
    bp: isCurrent ? found.bp : undefined,
    hasFailed: isCurrent && found.bp === undefined,
    retry: () => setTries((before) => before + 1),
  }
}
