import { type RefObject, useRef } from 'react'
import { useOfficeKeys } from './office-keys.tsx'

/**
 * The keys of a list, for the body of its table: j and k move the focus from row to row, and x chooses the row that has
 * it. Enter needs nothing of its own, because the focus is on a link.
 */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const place = useRef(-1)

  useOfficeKeys((event) => {
    const rows = [...(body.current?.rows ?? [])]
    if (rows.length === 0) return
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    // While the focus is in the drawer, the row that it came from is where j and k go on.
    if (focused >= 0) place.current = focused
    if (event.key === 'x' && focused >= 0) {
      rows[focused]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
      event.preventDefault()
      return
    }
    const step = steps[event.key]
    if (step === undefined) return
    place.current = Math.min(Math.max(place.current + step, 0), rows.length - 1)
    focusRow(rows[place.current]!)
    event.preventDefault()
  })
  return body
}

/** Moves the focus from a list's search box to the first row that it found; it stays where nothing was found. */
export function focusFirstRow(): void {
  const row = document.querySelector<HTMLTableRowElement>('main .office-table tbody tr')
  if (row) focusRow(row)
}

function focusRow(row: HTMLTableRowElement): void {
  const target = row.querySelector<HTMLElement>('.office-row-link') ?? row
  target.focus()
  row.scrollIntoView({ block: 'nearest' })
}

const steps: Readonly<Record<string, number | undefined>> = { j: 1, k: -1 }
