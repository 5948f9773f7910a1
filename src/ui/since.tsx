import { useWords } from '../words/use-words.tsx'
import type { Say } from '../words/words-of.ts'

const hourMs = 3_600_000

/** Returns the time since a moment in days or hours, in the form that the sentences need. */
function ageOf(at: string): { unit: 'days' | 'hours' | 'other'; count: number } {
  const hours = Math.floor((Date.now() - Date.parse(at)) / hourMs)
  if (hours < 1) return { unit: 'other', count: 0 }
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}

/** Returns the time since a moment in words, such as '2 days ago'. */
export const agoOf = (say: Say, at: string): string => say('since.ago', ageOf(at))

/** Shows for how long a state has lasted in which somebody must act, such as 'for 3 days'. */
export function Since({ at, className = 'text-sm text-muted' }: { at: string; className?: string }) {
  const say = useWords()
  return (
    // Suppresses React's warning, because the hour may change between the rendering on the server and in the
    // browser.
    <time className={className} dateTime={at} suppressHydrationWarning title={say.moment(at)}>
      {say('since.lasting', ageOf(at))}
    </time>
  )
}
