import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { storeInstallPrompt } from './ui/offline/install-prompt.ts'
import { atFirstTouch } from './ui/page/first-touch.ts'
import { loadRouteImports, waitForRouteModules } from './ui/page/route-modules.ts'
import { allowSkippedTransitions } from './ui/page/skipped-transitions.ts'
import { isBackOffice } from './wire/back-office-path.ts'
import { splitLanguage } from './words/language-address.ts'

// How long the page waits before it stores copies of files for offline use, so that its own requests come
// first. Does not wait if a service worker controls the page, because the device may soon be offline.
const copiesAfterMs = navigator.serviceWorker?.controller ? 0 : 3_000

allowSkippedTransitions()
storeInstallPrompt()
atFirstTouch(loadRouteImports)

// In development, remembers that this file has run. A source change that no component handles runs this file
// again, which then reloads the page.
const isOpen = import.meta.hot?.data['isOpen'] === true
if (import.meta.hot) import.meta.hot.data['isOpen'] = true
if (isOpen) window.location.reload()
else
  startTransition(() => {
    hydrateRoot(document, <Shop />)
  })

// Stores no copies on staff pages, because the back office does not work offline.
if (import.meta.env.PROD && !isBackOffice(splitLanguage(window.location.pathname).path))
  setTimeout(() => void loadCopies(), copiesAfterMs)

async function loadCopies() {
  const copies = await import('./ui/offline/offline-copies.ts').catch(() => undefined)
  await copies?.keepCopies()
}

function Shop() {
  // A child's effect runs before its parent's. So the router has already read the modules that came with the
  // page.
  useEffect(waitForRouteModules, [])
  return <HydratedRouter />
}
