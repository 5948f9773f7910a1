import { StatusPill } from '../../ui/status-pill.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { webhookStates } from './webhook-fields.ts'

type State = (typeof webhookStates)[number]

export const webhookStateNames: Readonly<Record<State, PlainKey>> = {
  waiting: 'office.jobs.webhookWaiting',
  failing: 'office.jobs.webhookFailing',
  done: 'office.jobs.webhookDone',
}

const tones = { waiting: 'accent', failing: 'danger', done: 'success' } as const

/** What became of a webhook. */
export function WebhookStatePill({ state }: { state: State }) {
  return <StatusPill tone={tones[state]}>{useWords()(webhookStateNames[state])}</StatusPill>
}
