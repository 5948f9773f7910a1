import { Since } from '../../ui/since.tsx'
import { StatePill, type States } from '../../ui/status-pill.tsx'

type StateSinceProps<State extends string> = {
  of: States<State>
  state: NoInfer<State>
  /** When the state began; null for a final state. */
  at: string | null
}

/** Shows a state and, until it is final, how long it has lasted. */
export function StateSince<State extends string>({ of, state, at }: StateSinceProps<State>) {
  return (
    <>
      <StatePill of={of} state={state} />
      {at !== null && <Since at={at} className="mt-1 block text-sm text-muted" />}
    </>
  )
}
