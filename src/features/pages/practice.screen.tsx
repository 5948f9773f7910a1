import { Suspense } from 'react'
import { lazy } from '../../ui/page/lazy.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'

// Loads the gallery on demand, because it contains every component.
const Gallery = lazy(async () => (await import('./gallery/gallery.tsx')).Gallery)

export const meta = privateMeta(() => 'Practice')

/** Shows the gallery of the project's components, for developers who build pages. */
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
