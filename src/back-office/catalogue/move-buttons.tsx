import { useWords } from '../../words/use-words.tsx'

type MoveButtonsProps = { name: string; busy: boolean; onMove: (direction: 'up' | 'down') => void }

/** Moves a row of a list by one place. */
export function MoveButtons({ name, busy, onMove }: MoveButtonsProps) {
  const say = useWords()
  return (
    <span className="move-buttons">
      <button
        aria-label={say('office.groups.moveUp', { name })}
        className="icon-button"
        disabled={busy}
        onClick={() => onMove('up')}
        type="button"
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        aria-label={say('office.groups.moveDown', { name })}
        className="icon-button"
        disabled={busy}
        onClick={() => onMove('down')}
        type="button"
      >
        <span aria-hidden="true">↓</span>
      </button>
    </span>
  )
}
