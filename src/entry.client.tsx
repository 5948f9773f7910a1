import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { allowSkippedTransitions } from './ui/skipped-transitions.ts'

allowSkippedTransitions()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
