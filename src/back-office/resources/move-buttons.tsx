import { useWords } from '../../words/use-words.tsx'
import type { Direction } from './resource-calls.ts'

type MoveButtonsProps = { name: string; busy: boolean; onMove: (direction: Direction) => void }

/** Moves a row of a list by one place. */
export function MoveButtons({ name, busy, onMove }: MoveButtonsProps) {
  const say = useWords()
  const button = (direction: Direction, label: string, arrow: string) => (
    <button
      aria-label={label}
      className="icon-button"
      disabled={busy}
      onClick={() => onMove(direction)}
      type="button"
    >
      <span aria-hidden="true">{arrow}</span>
    </button>
  )
  return (
    <span className="move-buttons">
      {button('up', say('office.resources.moveUp', { name }), '↑')}
      {button('down', say('office.resources.moveDown', { name }), '↓')}
    </span>
  )
}
