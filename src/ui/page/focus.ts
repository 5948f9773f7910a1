/** The heading of the page, made able to take the focus; the content itself where a page has none. */
export function mainHeading(): HTMLElement | null {
  const content = document.getElementById('content')
  const heading = content?.querySelector('h1') ?? content
  if (heading) heading.tabIndex = -1
  return heading
}

/** Moves the focus once the page is drawn, if the control that had it is gone: a keyboard would start at the top again. */
export function whenFocusIsLost(find: () => HTMLElement | null | undefined): void {
  const move = () => {
    if (document.activeElement === null || document.activeElement === document.body)
      find()?.focus({ preventScroll: true })
  }
  requestAnimationFrame(() => requestAnimationFrame(move))
}
