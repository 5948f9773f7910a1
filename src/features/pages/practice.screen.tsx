import { Suspense } from 'react'
import { lazy } from '../../ui/page/lazy.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'

// Apart from the screen, so that the gallery of all parts may be as large as all of them.
const Gallery = lazy(async () => (await import('./gallery/gallery.tsx')).Gallery)

export const meta = privateMeta(() => 'Practice')

/** The gallery of the project's own parts, for whoever builds a page with them. */
export default function PracticeScreen() {
  return (
    <>
      <PageTitle back="/" title="Practice" />
      <Suspense>
        <Gallery />
      </Suspense>
    </>
  )
}
