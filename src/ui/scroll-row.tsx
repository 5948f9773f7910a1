import { Children, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import { IconButton } from './icon-button.tsx'
import { LeftIcon } from './icons/control-icons.tsx'
import { RightIcon } from './icons/icons.tsx'

type ScrollRowProps = { children: ReactNode; className?: string }

/**
 * Shows a row of more list entries than fit side by side. Visitors swipe it on a phone, or move it by buttons
 * with a mouse.
 */
export function ScrollRow({ children, className }: ScrollRowProps) {
  const say = useWords()
  const track = useRef<HTMLUListElement>(null)
  // Whether the row is scrolled to its start or end. Measures only when a mouse comes near or the row is
  // scrolled, because measuring earlier would make the browser lay out off-screen rows. Until then a fade at
  // the end suggests that there is more.
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
