import { useEffect, useState } from 'react'
import { inPaise } from '../../../../money/paise.ts'
import { call, isCallFailure } from '../../../../ui/page/screen-load.ts'
import type { CallInput, CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { previewBooking } from './bookings.calls.ts'

type Asked = CallInput<typeof previewBooking>
type Found = { data?: CallOutput<typeof previewBooking>['data']; problem?: string }

/** Shows, before a booking run starts, how many orders it would book, their weight and the freight. */
export function BookingPreview({ asked }: { asked: Asked }) {
  const say = useWords()
  const found = usePreview(asked)
  if (!found)
    return (
      <p className="text-sm text-muted" role="status">
        {say('office.dispatch.pricing')}
      </p>
    )
  if (!found.data)
    return (
      <p className="field-error" role="alert">
        {found.problem}
      </p>
    )
  const { orders, weight_grams: grams, freight, is_least: isLeast, unpriced, unserved, skipped } = found.data
  return (
    <div className="grid gap-1 rounded-card bg-sunken p-3 text-sm" role="status">
      <p className="font-semibold">
        {say('office.dispatch.wouldBook', {
          orders,
          weight: say.count(Math.round(grams / 100) / 10),
          amount: say.rupees(inPaise(freight)),
          how: isLeast ? 'least' : 'other',
        })}
      </p>
      {unpriced > 0 && <p>{say('office.dispatch.unpriced', { count: unpriced })}</p>}
      {unserved > 0 && <p className="text-danger">{say('office.dispatch.unserved', { count: unserved })}</p>}
      {skipped > 0 && <p className="text-muted">{say('office.dispatch.skipped', { count: skipped })}</p>}
    </div>
  )
}

function usePreview(asked: Asked): Found | undefined {
  const key = JSON.stringify(asked)
  const [known, setKnown] = useState<{ of: string; found: Found }>()
  useEffect(() => {
    let isWanted = true
    void ask(JSON.parse(key) as Asked).then((found) => isWanted && setKnown({ of: key, found }))
    return () => {
      isWanted = false
    }
  }, [key])
  return known?.of === key ? known.found : undefined
}

async function ask(asked: Asked): Promise<Found> {
  try {
    return { data: (await call(previewBooking, asked)).data }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { problem: error.message }
  }
}
