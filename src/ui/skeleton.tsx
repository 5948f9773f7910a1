import { useWords } from '../words/use-words.tsx'
/**
 * Shows a placeholder for content that is loading. Set its size by classes: <Skeleton className="h-5 w-2/3"
 * />.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton ${className}`} />
}

/** Shows placeholders for a grid of product cards, and a text for screen readers. */
export function SkeletonCards({ count = 4 }: { count?: number }) {
  const say = useWords()
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-5" role="status">
      <span className="sr-only">{say('shell.loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div className="card grid gap-3 p-3" key={index}>
          <Skeleton className="aspect-square" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      ))}
    </div>
  )
}
