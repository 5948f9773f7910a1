import { type RefObject, useRef } from 'react'
import { useOfficeKeys } from './office-keys.tsx'

/**
 * Adds the keyboard shortcuts of a table's body: j and k move the focus between rows, and x selects the
 * focused row. Enter needs no handler, because the focus is on a link.
 */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  const place = useRef(-1)

  useOfficeKeys((event) => {
    const rows = [...(body.current?.rows ?? [])].filter((row) => row.className !== 'office-table-group')
    if (rows.length === 0) return
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    // Remembers the focused row, so that j and k continue from that row while the focus is in the drawer.
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

/**
 * Moves the focus from a list's search box to the first row of the result. Leaves the focus in the box if
 * there is no row.
 */
export function focusFirstRow(): void {
  const row = document.querySelector<HTMLTableRowElement>(
    'main .office-table tbody tr:not(.office-table-group)',
  )
  if (row) focusRow(row)
}

function focusRow(row: HTMLTableRowElement): void {
  const target = row.querySelector<HTMLElement>('.office-row-link') ?? row
  target.focus()
  row.scrollIntoView({ block: 'nearest' })
}

const steps: Readonly<Record<string, number | undefined>> = { j: 1, k: -1 }
