import { useState } from 'react'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { useMember } from '../../ui/page/member-context.tsx'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { setHelpful } from './reviews.calls.ts'

type Post = { post_no: string; helpful: number; is_voted: boolean; is_own: boolean }

/**
 * Shows how many members found a post (a review or an answer) helpful. Members can add or remove a vote,
 * except for their own post.
 */
export function HelpfulButton({ post: { post_no: no, helpful, is_voted, is_own } }: { post: Post }) {
  const say = useWords()
  const member = useMember()
  const [now, setNow] = useState({ helpful, isVoted: is_voted })
  const [isBusy, setBusy] = useState(false)
  async function press(): Promise<void> {
    setBusy(true)
    try {
      const answer = await call(setHelpful, { post_no: no, helpful: !now.isVoted })
      setNow({ helpful: answer.helpful, isVoted: !now.isVoted })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
      {member && !is_own && (
        <button
          aria-disabled={isBusy}
          aria-pressed={now.isVoted}
          className="filter-chip"
          onClick={() => !isBusy && void press()}
          type="button"
        >
          {say('reviews.helpful')}
        </button>
      )}
      {now.helpful > 0 && <span>{say('reviews.foundHelpful', { count: now.helpful })}</span>}
    </p>
  )
}
