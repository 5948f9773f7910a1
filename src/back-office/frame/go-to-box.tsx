import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchIcon } from '../../ui/icons/icons.tsx'
import type { StaffRole } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { leave } from '../kit/unsaved.tsx'
import { goTo, type NamedScreen } from './go-to.ts'
import { isOpenTo, railGroups } from './rail-links.tsx'

/** Shows a search box that accepts an order, withdrawal or product number, a screen's name, or other text. */
export function GoToBox({ roles }: { roles: readonly StaffRole[] }) {
  const say = useWords()
  const navigate = useNavigate()
  const [isLost, setLost] = useState(false)

  function go(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('go')
    const address = goTo(typeof typed === 'string' ? typed : '', roles, namedScreens(say), (to) =>
      isOpenTo(roles, to),
    )
    setLost(address === undefined)
    if (address === undefined) return
    event.currentTarget.reset()
    leave(() => void navigate(address))
  }
  return (
    <search aria-label={say('office.frame.goTo')} className="px-3 pt-2">
      <form className="relative flex items-center" onSubmit={go}>
        <span className="pointer-events-none absolute left-2.5">
          <SearchIcon size={18} />
        </span>
        <input
          aria-label={say('office.frame.goTo')}
          autoComplete="off"
          className="min-h-10 w-full rounded-control border border-white/50 bg-white/8 py-1.5 pr-2.5 pl-9 placeholder:text-on-night/78 touch:min-h-11 touch:text-base"
          data-search
          enterKeyHint="go"
          name="go"
          onInput={() => setLost(false)}
          placeholder={say('office.frame.goToShort')}
          type="search"
        />
      </form>
      <p className="px-2.5 pt-1 text-[0.75rem] empty:p-0" role="status">
        {isLost && say('office.frame.goNowhere')}
      </p>
    </search>
  )
}

function namedScreens(say: Say): NamedScreen[] {
  return railGroups
    .flatMap(({ links }) => links)
    .map(({ to, label, also }) => ({
      to,
      names: [say(label), ...say(also).split(', ')].map((name) => name.toLowerCase()),
    }))
}
