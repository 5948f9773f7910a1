import { type DragEvent, useRef } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../kit/change.tsx'
import type { TableColumn } from '../kit/data-table.tsx'
import type { Resource } from './resource.ts'
import { type AnyRow, anyResourceCalls, type Direction } from './resource-calls.ts'

const arrows = { up: ['↑', 'office.resources.moveUp'], down: ['↓', 'office.resources.moveDown'] } as const

type RowOrder = {
  columns: TableColumn<AnyRow>[]
  /** Handlers for the element around the table, on which staff drop a dragged row. */
  frame: Pick<React.HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDrop' | 'onDragEnd'>
}

/**
 * Lets staff order rows by dragging, by typing a number, or with the buttons up and down. Returns nothing for
 * a resource whose order staff do not choose.
 */
export function useRowOrder(resource: Resource, rows: readonly AnyRow[]): RowOrder {
  const say = useWords()
  const { busy, run } = useChange()
  const { id } = resource
  const { move } = anyResourceCalls(resource)
  const dragged = useRef<AnyRow>(undefined)
  const marked = useRef<HTMLTableRowElement>(undefined)
  if (!move) return { columns: [], frame: {} }

  const nameOf = (row: AnyRow) => String(row[resource.row.name])
  // Returns a row's position, counted from 1. In a list with pages, each row contains its position.
  const placeOf = (row: AnyRow) => Number(row['place'] ?? rows.indexOf(row) + 1)
  const put = (row: AnyRow, place: number) =>
    void run(move, { [id]: row[id], place }, say('office.resources.placed', { name: nameOf(row), place }))

  function mark(line: HTMLTableRowElement | undefined, edge = ''): void {
    if (marked.current && marked.current !== line) delete marked.current.dataset['drop']
    marked.current = line
    if (line) line.dataset['drop'] = edge
  }
  /** Returns the row below the pointer; undefined if that is the dragged row. */
  function below(event: DragEvent): { line: HTMLTableRowElement; row: AnyRow } | undefined {
    const line = (event.target as Element).closest?.<HTMLTableRowElement>('tbody > tr')
    const row = line ? rows[line.sectionRowIndex] : undefined
    return line && row && row !== dragged.current ? { line, row } : undefined
  }
  const cell = (row: AnyRow) => (
    <span className="inline-flex items-center">
      <span
        aria-hidden="true"
        className="relative z-2 grid h-10 w-7 cursor-grab place-items-center rounded-[8px] text-muted select-none hover:bg-primary-soft hover:text-primary-ink touch:hidden"
        draggable={!busy}
        onDragStart={(event) => {
          dragged.current = row
          event.dataTransfer.effectAllowed = 'move'
          // Firefox does not drag without data.
          event.dataTransfer.setData('text/plain', nameOf(row))
          const line = event.currentTarget.closest('tr')
          if (line) event.dataTransfer.setDragImage(line, line.clientWidth - 40, line.clientHeight / 2)
        }}
        title={say('office.resources.drag')}
      >
        ⠿
      </span>
      <PlaceField
        busy={busy}
        key={placeOf(row)}
        label={say('office.resources.place', { name: nameOf(row) })}
        onPlace={(place) => put(row, place)}
        place={placeOf(row)}
      />
      {(['up', 'down'] satisfies Direction[]).map((direction) => (
        <button
          aria-label={say(arrows[direction][1], { name: nameOf(row) })}
          className="icon-button"
          disabled={busy}
          key={direction}
          onClick={() => void run(move, { [id]: row[id], direction }, '')}
          type="button"
        >
          <span aria-hidden="true" className="text-[1.125rem]">
            {arrows[direction][0]}
          </span>
        </button>
      ))}
    </span>
  )
  return {
    columns: [{ header: 'office.resources.order', cell }],
    frame: {
      onDragOver(event) {
        if (!dragged.current) return
        const over = below(event)
        if (over) event.preventDefault()
        mark(over?.line, over && placeOf(over.row) > placeOf(dragged.current) ? 'after' : 'before')
      },
      onDrop(event) {
        const over = below(event)
        if (!dragged.current || !over) return
        event.preventDefault()
        put(dragged.current, placeOf(over.row))
      },
      onDragEnd() {
        dragged.current = undefined
        mark(undefined)
      },
    },
  }
}

type PlaceFieldProps = { place: number; label: string; busy: boolean; onPlace: (place: number) => void }

/** Shows a row's position as a number. A changed number applies on Enter, or when staff leave the field. */
function PlaceField({ place, label, busy, onPlace }: PlaceFieldProps) {
  function apply(field: HTMLInputElement): void {
    if (Number(field.value) !== place && !busy) onPlace(Number(field.value))
  }
  return (
    <input
      aria-label={label}
      className="office-filter-input w-16 px-2 py-1 [appearance:textfield] text-right tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
      defaultValue={place}
      max={1_000_000}
      min={1}
      onBlur={({ currentTarget: field }) => {
        if (field.checkValidity()) apply(field)
        else field.value = String(place)
      }}
      onKeyDown={(event) => {
        const field = event.currentTarget
        if (event.key === 'Escape') field.value = String(place)
        if (event.key === 'Enter' && field.reportValidity()) apply(field)
      }}
      required
      type="number"
    />
  )
}
