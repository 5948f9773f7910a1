/**
 * Ignores skipped view transitions. A quick Back, a resize or a hidden tab skips a transition and rejects its
 * promise `ready`, which React Router does not handle.
 */
export function allowSkippedTransitions(): void {
  // Does nothing in older browsers, which have no view transitions. React Router works without them.
  const { startViewTransition } = document
  if (!startViewTransition) return
  document.startViewTransition = (update) => {
    const transition = startViewTransition.call(document, update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
