import { Link, useLocation } from 'react-router'
import { useMember } from '../../ui/page/member-context.tsx'
import { useWords } from '../../words/use-words.tsx'
import { linksOf } from './site-links.tsx'

/** Shows the phone's main navigation: at most five items, all with labels. */
export function BottomBar() {
  const say = useWords()
  const isMember = useMember() !== undefined
  const { pathname } = useLocation()
  return (
    <nav aria-label={say('shell.bottomNavigation')} className="bottom-bar">
      {linksOf('bottom', isMember).map(({ to, label, icon: LinkIcon }) => (
        <Link
          aria-current={pathname === to ? 'page' : undefined}
          className="bottom-link"
          discover="none"
          key={to}
          prefetch="intent"
          to={to}
        >
          <span>{LinkIcon && <LinkIcon />}</span>
          {say(label)}
        </Link>
      ))}
    </nav>
  )
}
