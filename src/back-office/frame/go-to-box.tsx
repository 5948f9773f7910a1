import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { SearchIcon } from '../../ui/icons/icons.tsx'
import type { StaffRole } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { leave } from '../kit/unsaved.tsx'
import { goTo, type NamedScreen } from './go-to.ts'
import { isOpenTo, railGroups } from './rail-links.tsx'

/** A search box for numbers of orders, withdrawals and products, for screens by name, and for other text. */
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
    <search aria-label={say('office.frame.goTo')} className="office-go">
      <form onSubmit={go}>
        <SearchIcon size={18} />
        <input
          aria-label={say('office.frame.goTo')}
          autoComplete="off"
          data-search
          enterKeyHint="go"
          name="go"
          onInput={() => setLost(false)}
          placeholder={say('office.frame.goToShort')}
          type="search"
        />
      </form>
      <p role="status">{isLost && say('office.frame.goNowhere')}</p>
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
