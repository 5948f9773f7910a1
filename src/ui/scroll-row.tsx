import { Children, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import { IconButton } from './icon-button.tsx'
import { LeftIcon } from './icons/control-icons.tsx'
import { RightIcon } from './icons/icons.tsx'

type ScrollRowProps = { children: ReactNode; className?: string }

/**
 * Shows a row of list entries that is wider than the screen. Visitors scroll it by swiping, or with a mouse
 * by buttons.
 */
export function ScrollRow({ children, className }: ScrollRowProps) {
  const say = useWords()
  const track = useRef<HTMLUListElement>(null)
  // Whether the row is scrolled to its start or its end. Measured only when the mouse enters the row or the
  // row is scrolled, because an earlier measurement would make the browser lay out rows that are off-screen.
  // Until then a fade at the end of the row suggests that there are more entries.
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  const look = () => {
    const next = track.current && endsOf(track.current)
    if (next && (next.atStart !== ends.atStart || next.atEnd !== ends.atEnd)) setEnds(next)
  }
  const scrollBy = (direction: 1 | -1) => {
    const row = track.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: 'smooth' })
  }

  return (
    <div
      className="scroll-row"
      data-at-end={ends.atEnd || undefined}
      data-at-start={ends.atStart || undefined}
      onPointerEnter={look}
    >
      <span className="scroll-row-button">
        <IconButton icon={LeftIcon} label={say('shell.scrollBack')} onClick={() => scrollBy(-1)} />
      </span>
      <ul
        className={className ? `scroll-row-track ${className}` : 'scroll-row-track'}
        onScroll={look}
        ref={track}
      >
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <span className="scroll-row-button">
        <IconButton icon={RightIcon} label={say('shell.scrollOn')} onClick={() => scrollBy(1)} />
      </span>
    </div>
  )
}

function endsOf(row: HTMLElement) {
  return {
    atStart: row.scrollLeft < 2,
    atEnd: row.scrollLeft + row.clientWidth > row.scrollWidth - 2,
  }
}
