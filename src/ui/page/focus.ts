/** Returns the page's heading, made focusable; the page's content if it has no heading. */
export function mainHeading(): HTMLElement | null {
  const content = document.getElementById('content')
  const heading = content?.querySelector('h1') ?? content
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * Moves the focus to the found element if rendering removed the focused control. Otherwise keyboard users would
 * restart at the page's top.
 */
export function whenFocusIsLost(find: () => HTMLElement | null | undefined): void {
  const move = () => {
    if (document.activeElement === null || document.activeElement === document.body)
      find()?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(move))
}
