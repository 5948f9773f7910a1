/** Returns the page's heading, or the page's content if there is no heading. Makes the element focusable. */
export function mainHeading(): HTMLElement | null {
  const content = document.getElementById('content')
  const heading = content?.querySelector('h1') ?? content
  if (heading) heading.tabIndex = -1
  return heading
}

/**
 * Moves the focus to the element from `find` if rendering has removed the focused control. Otherwise keyboard
 * users would start again at the top of the page.
 */
export function whenFocusIsLost(find: () => HTMLElement | null | undefined): void {
  const move = () => {
    if (document.activeElement === null || document.activeElement === document.body)
      find()?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(move))
}
