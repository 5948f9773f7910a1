import { useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { ArrivingPage, hasShape } from './arriving-page.tsx'

// A page that comes sooner than this needs nothing in its place.
const patienceMs = 200

/** What the browsing pages stand in: on a slow line it shows the shape of the page that is coming. */
export default function BrowsingScreen() {
  const arriving = useArrivingPath()
  return arriving === undefined ? <Outlet /> : <ArrivingPage pathname={arriving} />
}

/** The path of another page that has been on its way for a while. */
function useArrivingPath(): string | undefined {
  const here = useLocation().pathname
  const there = useNavigation().location?.pathname
  const awaited = there !== undefined && there !== here && hasShape(there) ? there : undefined
  const [late, setLate] = useState<string>()

  useEffect(() => {
    if (awaited === undefined) return
    const timer = setTimeout(() => setLate(awaited), patienceMs)
    return () => clearTimeout(timer)
  }, [awaited])
  const arriving = awaited !== undefined && late === awaited ? awaited : undefined

  useLayoutEffect(() => {
    if (arriving !== undefined) window.scrollTo(0, 0)
  }, [arriving])
  return arriving
}
