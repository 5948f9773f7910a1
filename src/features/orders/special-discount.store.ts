import { useEffect, useState } from 'react'
import { type Paise, toRupees } from '../../money/paise.ts'
import { type BasisPoints, basisPoints } from '../../money/percent.ts'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { getSpecialDiscount } from './getSpecialDiscount.call.ts'

type SpecialDiscount = {
  /** Undefined until the server has said it. */
  bp: BasisPoints | undefined
  /** The one that was said last, of whichever total: to be shown until then. */
  lastBp: BasisPoints | undefined
  hasFailed: boolean
  retry: () => void
}

/** The operator's discount on a cart of this total; not asked for where nobody is signed in. */
export function useSpecialDiscount(total: Paise, isMember = true): SpecialDiscount {
  const [tries, setTries] = useState(1)
  const [found, setFound] = useState<{ total: Paise; tries: number; bp: BasisPoints | undefined }>()

  useEffect(() => {
    if (!isMember) return
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
  }, [total, tries, isMember])

  const isCurrent = found?.total === total && found.tries === tries
  return {
    bp: isCurrent ? found.bp : undefined,
    lastBp: found?.bp,
    hasFailed: isCurrent && found.bp === undefined,
    retry: () => setTries((before) => before + 1),
  }
}
