import { useEffect, useState } from 'react'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { getDelivery } from './delivery.calls.ts'

export type StoredDelivery = CallOutput<typeof getDelivery>['data']

/** Loads the days and the charge of a delivery to a PIN code. Returns undefined until they are known. */
export function useDelivery(pin: string): StoredDelivery | undefined {
  const [told, setTold] = useState<StoredDelivery>()
  useEffect(() => {
    let isLeft = false
    call(getDelivery, { pin_code: pin }).then(
      ({ data }) => {
        if (!isLeft) setTold(data)
      },
      (failure: unknown) => {
        if (!isCallFailure(failure)) throw failure
      },
    )
    return () => {
      isLeft = true
    }
  }, [pin])
  return told?.pin_code === pin ? told : undefined
}
