import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.tsx'
import { Button } from './button.tsx'

type MoreButtonProps = {
  /** As useMore says it: without `loadMore` all rows are there, and nothing is shown. */
  list: { isLoading: boolean; loadMore: (() => void) | undefined }
  /** Its distance to the list above. */
  className?: string
  /** 'Load more' where left out. */
  children?: ReactNode
}

/** Below a list: asks for the rows that follow. */
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
