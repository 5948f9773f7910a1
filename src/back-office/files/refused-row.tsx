import { useWords } from '../../words/use-words.tsx'

/** Says in an import's table that a row was left out, and why. */
export function RefusedRow({ why }: { why: string | undefined | null }) {
  const say = useWords()
  return (
    <span className="font-semibold text-danger">{say('office.finance.answerLeft', { why: why ?? '' })}</span>
  )
}
