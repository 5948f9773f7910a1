import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '../../../ui/page/lazy.tsx'
import { isCallFailure } from '../../../ui/page/screen-load.ts'
import type { StepUpAsked } from './step-up-sheet.tsx'

const StepUpSheet = lazy(async () => (await import('./step-up-sheet.tsx')).StepUpSheet)

type Asking = StepUpAsked & { end: (isProven: boolean) => void }

/**
 * For a screen with a call that needs the member to prove who they are: `through(work)` does the work, asks for the proof
 * where the shop wants one, and then does the work once more, so that nothing typed is lost. Undefined when the member gave
 * it up. `stepUpSheet` is to be rendered beside the form.
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
      const asked = error.body.data as StepUpAsked
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
