import { Chip } from '../../../ui/form/chip.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { type Doubt, doubtNames } from '../post-rules.ts'

/** Shows why a review, question or answer is held for moderation. Shows a dash if the post is not held. */
export function HeldFor({ doubts }: { doubts: readonly Doubt[] }) {
  const say = useWords()
  if (doubts.length === 0) return '–'
  return (
    <span className="flex flex-wrap gap-1">
      {doubts.map((doubt) => (
        <Chip key={doubt} tone={doubt === 'photo' || doubt === 'all' ? 'neutral' : 'accent'}>
          {say(doubtNames[doubt])}
        </Chip>
      ))}
    </span>
  )
}
