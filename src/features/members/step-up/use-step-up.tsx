import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'
import { isCallFailure } from '../../../ui/page/screen-load.ts'
import type { StepUpRequest } from './step-up-sheet.tsx'

const StepUpSheet = lazy(async () => (await import('./step-up-sheet.tsx')).StepUpSheet)

type Asking = StepUpRequest & { end: (isProven: boolean) => void }

/**
 * Handles calls that may require a proof of identity. `through(work)` runs the work. If the shop requires a
 * proof, asks the member for one and runs the work again, so that the form keeps its input. Returns undefined
 * if the member cancelled. The screen must render `stepUpSheet` beside the form.
 */
export function useStepUp(): {
  through: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>
  stepUpSheet: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()

  async function through<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!isCallFailure(error) || error.code !== 'stepUpRequired') throw error
      const asked = error.body.data as StepUpRequest
      const isProven = await new Promise<boolean>((end) => setAsking({ ...asked, end }))
      setAsking(undefined)
      return isProven ? await work() : undefined
    }
  }

  const stepUpSheet = asking && (
    <Suspense>
      <StepUpSheet asked={asking} onClose={() => asking.end(false)} onProven={() => asking.end(true)} />
    </Suspense>
  )
  return { through, stepUpSheet }
}
