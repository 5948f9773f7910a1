import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.tsx'
import { Button } from './button.tsx'

type MoreButtonProps = {
  /**
   * The state of the list, from `useMore`. If `loadMore` is undefined, the list is complete and the button is
   * not shown.
   */
  list: { isLoading: boolean; loadMore: (() => void) | undefined }
  /** The CSS class of the margin above the button. */
  className?: string
  /** The button's text; 'Load more' by default. */
  children?: ReactNode
}

/** Shows a button below a list. A press loads more rows. */
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
