import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.tsx'
import { Button } from './button.tsx'

type MoreButtonProps = {
  /** The list's state, from useMore. Without `loadMore` the list is complete, and there is no button. */
  list: { isLoading: boolean; loadMore: (() => void) | undefined }
  /** The margin to the list above, as a class. */
  className?: string
  /** Defaults to 'Load more'. */
  children?: ReactNode
}

/** Shows a button below a list that loads the next rows. */
export function MoreButton({ list: { isLoading, loadMore }, className = 'mt-4', children }: MoreButtonProps) {
  const say = useWords()
  if (!loadMore) return null
  return (
    <div className={`${className} flex justify-center print:hidden`}>
      <Button busy={isLoading} busyText={say('shell.loadingMore')} onClick={loadMore} variant="secondary">
        {children ?? say('shell.loadMore')}
      </Button>
    </div>
  )
}
