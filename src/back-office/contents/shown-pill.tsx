import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'

/** Whether the shop shows it. */
export function ShownPill({ isShown }: { isShown: boolean }) {
  const say = useWords()
  return isShown ? (
    <StatusPill tone="success">{say('office.menu.isShown')}</StatusPill>
  ) : (
    <StatusPill tone="neutral">{say('office.menu.isHidden')}</StatusPill>
  )
}
