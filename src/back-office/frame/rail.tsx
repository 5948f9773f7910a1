import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LanguageChoice } from '../../features/shell/language-choice.tsx'
import { LogoutIcon } from '../../ui/icons/menu-icons.tsx'
import type { StaffRole } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { AreaLink } from '../kit/area-link.tsx'
import { roleNames } from '../kit/role-names.ts'
import { GoToBox } from './go-to-box.tsx'
import { railOf } from './rail-links.tsx'

export type Person = { staffId: string; name: string; roles: readonly StaffRole[] }

type RailProps = { person: Person; onSignOut: () => void }

/** Shows the links to the areas that are open to the staff member, with the member's name below. */
export function Rail({ person, onSignOut }: RailProps) {
  const say = useWords()
  const { pathname } = useLocation()
  const areas = useRef<HTMLDivElement>(null)

  // Scrolls the current area into view, because the rail scrolls on a low screen.
  useEffect(() => {
    const present = areas.current?.querySelector('[aria-current="page"]')
    if (pathname) present?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label={say('office.frame.backOffice')} className="office-rail">
      <p className="flex items-baseline gap-2 px-5 pt-4 pb-2 text-[1.25rem] font-extrabold tracking-[-0.03em]">
        {say.shop}{' '}
        <small className="text-[0.75rem] font-[650] tracking-normal text-accent">
          {say('office.frame.backOffice')}
        </small>
      </p>
      <GoToBox roles={person.roles} />
      <div className="flex-1 overflow-y-auto px-3 pt-1 pb-4" ref={areas}>
        {railOf(person.roles).map(({ label, links }) => (
          <div className="pt-3" key={label}>
            <h2 className="px-2.5 py-1 text-[0.75rem] font-semibold tracking-normal text-on-night/72">
              {say(label)}
            </h2>
            <ul>
              {links.map(({ to, label: name, icon: LinkIcon }) => (
                <li key={to}>
                  <AreaLink className="office-rail-link" exact={isWithin(to)} to={to}>
                    <LinkIcon size={20} />
                    {say(name)}
                  </AreaLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="grid gap-1 border-t border-white/14 p-3">
        <p className="truncate px-2.5">
          <span translate="no">{person.name}</span>
          <small className="block text-[0.75rem] text-on-night/72">
            {person.roles.map((role) => say(roleNames[role])).join(', ')}
          </small>
        </p>
        <LanguageChoice className="office-language flex gap-1" />
        <button className="office-rail-link" onClick={onSignOut} type="button">
          <LogoutIcon size={20} />
          {say('office.frame.signOut')}
        </button>
      </div>
    </nav>
  )
}

// Returns whether other links of the rail have addresses below this one. This link is then marked as current
// only on its own page.
function isWithin(to: string): boolean {
  return to === '/back-office' || to === '/back-office/settings'
}
