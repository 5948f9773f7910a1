/** Classes of the dropdown under a search box. */
export const searchDropdown =
  'absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(60dvh,30rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-1.5 shadow-soft max-md:in-[.header,.page-bar]:inset-x-3 md:max-w-140'

/** Classes of a row in the dropdown. */
export const searchRow =
  'flex items-center gap-3 rounded-control px-2 py-1.5 hover:bg-primary-soft aria-selected:bg-primary-soft'

// Keeps the focus in the box, because losing it would close the dropdown before the click.
export function keepFocusInBox(event: { preventDefault(): void }): void {
  event.preventDefault()
}
