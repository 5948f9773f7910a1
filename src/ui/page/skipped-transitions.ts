/**
 * Makes a view transition that is skipped no error. A quick Back, a resize or a tab that is hidden skips one, which
 * rejects its `ready`: React Router, which starts them, leaves that unhandled.
 */
export function allowSkippedTransitions(): void {
  // Older browsers have no transitions, and React Router does without.
  const { startViewTransition } = document
  if (!startViewTransition) return
  document.startViewTransition = (update) => {
    const transition = startViewTransition.call(document, update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
