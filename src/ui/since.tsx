import { useWords } from '../words/use-words.tsx'
import type { Say } from '../words/words-of.ts'

const hourMs = 3_600_000

/** Returns how long ago a moment was, in days or hours, to fill a sentence. */
function ageOf(at: string): { unit: 'days' | 'hours' | 'other'; count: number } {
  const hours = Math.floor((Date.now() - Date.parse(at)) / hourMs)
  if (hours < 1) return { unit: 'other', count: 0 }
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}

/** Returns how long ago a moment was, such as '2 days ago'. */
export const agoOf = (say: Say, at: string): string => say('since.ago', ageOf(at))

/** Shows for how long a state that needs action has lasted, such as 'for 3 days'. */
export function Since({ at, className = 'text-sm text-muted' }: { at: string; className?: string }) {
  const say = useWords()
  return (
    // Suppresses the warning, because the server and the browser may compute a different number of hours.
    <time className={className} dateTime={at} suppressHydrationWarning title={say.moment(at)}>
      {say('since.lasting', ageOf(at))}
    </time>
  )
}
