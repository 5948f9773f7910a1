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

export type Person = { name: string; roles: readonly StaffRole[] }

type RailProps = { person: Person; onSignOut: () => void }

/** The links to the areas open to the staff member, with the name below. */
export function Rail({ person, onSignOut }: RailProps) {
  const say = useWords()
  const { pathname } = useLocation()
  const areas = useRef<HTMLDivElement>(null)

  // On a low screen the rail scrolls, and the current area could be out of view.
  useEffect(() => {
    const present = areas.current?.querySelector('[aria-current="page"]')
    if (pathname) present?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label={say('office.frame.backOffice')} className="office-rail">
      <p className="office-brand">
        {say.shop} <small>{say('office.frame.backOffice')}</small>
      </p>
      <GoToBox roles={person.roles} />
      <div className="office-rail-links" ref={areas}>
        {railOf(person.roles).map(({ label, links }) => (
          <div className="office-rail-group" key={label}>
            <h2>{say(label)}</h2>
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
      <div className="office-rail-foot">
        <p className="office-rail-who">
          <span translate="no">{person.name}</span>
          <small>{person.roles.map((role) => say(roleNames[role])).join(', ')}</small>
        </p>
        <LanguageChoice className="office-language" />
        <button className="office-rail-link" onClick={onSignOut} type="button">
          <LogoutIcon size={20} />
          {say('office.frame.signOut')}
        </button>
      </div>
    </nav>
  )
}

// Other links of the rail start with these addresses, and are then the current page instead.
function isWithin(to: string): boolean {
  return to === '/back-office' || to === '/back-office/settings'
}
