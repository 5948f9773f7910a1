/**
 * Ignores view transitions that the browser skips, as after a quick Back, a resize, or in a hidden tab. A
 * skipped transition rejects its promise `ready`, and React Router does not handle the rejection.
 */
export function allowSkippedTransitions(): void {
  // Does nothing in browsers without view transitions. React Router works without them.
  const { startViewTransition } = document
  if (!startViewTransition) return
  document.startViewTransition = (update) => {
    const transition = startViewTransition.call(document, update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
