import { useOutletContext } from 'react-router'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Person } from '../frame/rail.tsx'
import { isOpenTo } from '../frame/rail-links.tsx'
import { AreaLink } from '../kit/area-link.tsx'

const tabs: readonly { to: string; label: PlainKey }[] = [
  { to: '/back-office/jobs', label: 'office.jobs.overview' },
  { to: '/back-office/jobs/failures', label: 'office.jobs.failures' },
  { to: '/back-office/jobs/webhooks', label: 'office.jobs.webhooks' },
  { to: '/back-office/jobs/messages', label: 'office.jobs.messages' },
  { to: '/back-office/jobs/messages/all', label: 'term.messages' },
]

/** Shows the tabs of the pages about background work. */
export function JobsTabs() {
  const say = useWords()
  const { roles } = useOutletContext<Person>()
  return (
    <nav aria-label={say('office.frame.jobs')} className="office-tabs">
      {tabs
        .filter(({ to }) => isOpenTo(roles, to))
        .map(({ to, label }) => (
          <AreaLink
            exact={to === '/back-office/jobs' || to === '/back-office/jobs/messages'}
            key={to}
            preventScrollReset
            to={to}
          >
            {say(label)}
          </AreaLink>
        ))}
    </nav>
  )
}
