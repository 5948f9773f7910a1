import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../words/use-words.tsx'
import { BackIcon } from './icons/icons.tsx'

type BackButtonProps = {
  /** Where Back leads when this is the first page of the visit. */
  to: string
  /** Always go to that page, also when another page of the shop came before. */
  always?: boolean
}

/** Goes back one page within the shop, which keeps the scroll position; it is a plain link without JavaScript. */
export function BackButton({ to, always = false }: BackButtonProps) {
  const say = useWords()
  const goBack = useBack(always)
  return (
    <Link aria-label={say('shell.back')} className="icon-button" discover="none" onClick={goBack} to={to}>
      <BackIcon />
    </Link>
  )
}

/** What a press on a link back does: it goes back within the shop, or follows the link where nothing came before. */
export function useBack(always = false): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    if (always || !cameFromShop() || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate(-1)
  }
}

// The router numbers the history entries of a visit from 0. What stands before the first is not the shop's.
function cameFromShop(): boolean {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0
}
