import { useLocation } from 'react-router'
import { Skeleton, SkeletonCards } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/use-words.tsx'
import { shellPartsOf } from './shell-routes.ts'

/** Shows the skeleton of the page with this path while it loads. */
export function ArrivingPage({ pathname }: { pathname: string }) {
  const say = useWords()
  const { header } = shellPartsOf(useLocation().pathname)
  return (
    <>
      {!header && (
        <div className="arriving page-bar">
          <div className="page page-bar-row" />
        </div>
      )}
      <div className="arriving page grid gap-4 py-4" role="status">
        <span className="sr-only">{say('shell.loading')}</span>
        <Skeleton className="h-8 w-1/2 md:w-1/4" />
        <Shape of={pageOf(pathname)} />
      </div>
    </>
  )
}

function Shape({ of: page }: { of: string }) {
  switch (page) {
    case 'product-details':
      return (
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-10">
          <Skeleton className="mx-auto aspect-square w-full max-w-160" />
          <Lines />
        </div>
      )
    case 'products':
      return (
        <div className="grid grid-cols-3 gap-3 md:grid-cols-4 md:gap-4 lg:grid-cols-6">
          {places(9).map((place) => (
            <Skeleton className="aspect-4/5" key={place} />
          ))}
        </div>
      )
    case 'sub-products':
    case 'app2':
      return (
        <div className="grid gap-3 md:grid-cols-3 lg:grid-cols-4">
          {places(6).map((place) => (
            <div className="card flex gap-3 p-3" key={place}>
              <Skeleton className="aspect-square w-28 flex-none self-start" />
              <Lines />
            </div>
          ))}
        </div>
      )
    case 'offers':
    case 'search':
      return <SkeletonCards count={8} />
    case '':
    case 'brands':
      return (
        <>
          <Skeleton className="aspect-16/7" />
          <SkeletonCards count={4} />
        </>
      )
    default:
      return (
        <div className="grid gap-3">
          {places(5).map((place) => (
            <div className="card grid gap-3 p-4" key={place}>
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          ))}
        </div>
      )
  }
}

function pageOf(pathname: string): string {
  return pathname.split('/')[1] ?? ''
}

function Lines() {
  return (
    <div className="grid flex-1 content-start gap-3">
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-12" />
    </div>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
