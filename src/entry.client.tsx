import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { waitForRouteModules } from './ui/route-modules.ts'
import { allowSkippedTransitions } from './ui/skipped-transitions.ts'

allowSkippedTransitions()

startTransition(() => {
  hydrateRoot(document, <Shop />)
})

function Shop() {
  // After the router has read which modules came with the page.
  useEffect(waitForRouteModules, [])
  return <HydratedRouter />
}
