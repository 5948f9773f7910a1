import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { useWords } from '../../words/use-words.tsx'
import { linksOf, type SiteLink } from './site-links.tsx'

/**
 * The header's links, from 768 px on. Where there is no room for all, some are behind 'More': a popover of the browser's
 * own, which opens without a script and which the style sheet dissolves where there is room.
 */
export function HeaderLinks() {
  const say = useWords()
  const more = useId()
  const links = linksOf('header', false)
  return (
    <nav aria-label={say('shell.mainLinks')} className="header-links wide-only">
      {links.filter(({ isMore }) => !isMore).map(drawn)}
      <button className="header-link header-more" popoverTarget={more} type="button">
        {say('shell.more')}
        <DownIcon size={18} />
      </button>
      <div className="header-more-links" id={more} popover="auto">
        {links.filter(({ isMore }) => isMore).map(drawn)}
      </div>
    </nav>
  )
}

function drawn(link: SiteLink) {
  return <HeaderLink key={link.to} link={link} />
}

function HeaderLink({ link: { to, label } }: { link: SiteLink }) {
  const say = useWords()
  return (
    <Link
      aria-current={useLocation().pathname === to ? 'page' : undefined}
      className="header-link"
      prefetch="intent"
      to={to}
    >
      {say(label)}
    </Link>
  )
}
