import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../words/use-words.tsx'
import { BackIcon } from './icons/icons.tsx'

type BackButtonProps = {
  /** The page that Back opens if there is no earlier page of the shop in the visit. */
  to: string
  /** Makes Back always open `to`, even if the visitor came from another page of the shop. */
  always?: boolean
}

/**
 * Goes back one page within the shop and keeps the scroll position. Without JavaScript the button is a plain
 * link.
 */
export function BackButton({ to, always = false }: BackButtonProps) {
  const say = useWords()
  const goBack = useBack(always)
  return (
    <Link aria-label={say('shell.back')} className="icon-button" discover="none" onClick={goBack} to={to}>
      <BackIcon />
    </Link>
  )
}

/**
 * Returns the click handler of a back link. It goes back one page within the shop. On the first page of a
 * visit, it lets the browser follow the link.
 */
export function useBack(always = false): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    if (always || !cameFromShop() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }
}

// Returns whether the previous page in the history belongs to this visit. The router numbers the visit's
// entries from 0, and entries before those belong to other sites.
function cameFromShop(): boolean {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
}
