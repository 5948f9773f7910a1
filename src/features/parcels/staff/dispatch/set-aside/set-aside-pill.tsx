import { StatusPill } from '../../../../../ui/status-pill.tsx'
import { useWords } from '../../../../../words/use-words.tsx'

/** Shows whether a report was checked. */
export function UnmatchedPill({ state }: { state: 'open' | 'done' }) {
  const say = useWords()
  return (
    <StatusPill tone={state === 'open' ? 'accent' : 'neutral'}>
      {say(state === 'open' ? 'office.setAside.open' : 'office.setAside.done')}
    </StatusPill>
  )
}
