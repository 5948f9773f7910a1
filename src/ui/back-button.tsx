import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../words/use-words.tsx'
import { BackIcon } from './icons/icons.tsx'

type BackButtonProps = {
  /** The page that Back opens on the first page of a visit. */
  to: string
  /** Makes Back open `to` even if the visitor came from another page of the shop. */
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
 * Returns the click handler of a back link: it goes back within the shop, or follows the link on a visit's
 * first page.
 */
export function useBack(always = false): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    if (always || !cameFromShop() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }
}

// The router numbers a visit's history entries from 0. Entries before that belong to other sites.
function cameFromShop(): boolean {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
}
