/**
 * Ignores skipped view transitions. A quick Back, a resize or a hidden tab skips one and rejects its
 * `ready`, which React Router leaves unhandled.
 */
export function allowSkippedTransitions(): void {
  // Returns in older browsers, which have no view transitions. React Router works without them.
  const { startViewTransition } = document
  if (!startViewTransition) return
  document.startViewTransition = (update) => {
    const transition = startViewTransition.call(document, update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
