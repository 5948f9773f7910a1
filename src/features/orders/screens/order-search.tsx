import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { type OrderGroup, orderGroups } from './order-groups.ts'

type OrderSearchProps = { group: OrderGroup | ''; search: string }

const groupNames = {
  '': 'term.all',
  open: 'orders.onTheWay',
  delivered: 'orders.delivered',
  over: 'orders.cancelledOrReturned',
} as const

/** Lets the buyer search their orders by product or number, and list one group of them. */
export function OrderSearch({ group, search }: OrderSearchProps) {
  const say = useWords()
  const navigate = useNavigate()
  // If JavaScript is not loaded yet, the browser submits the form to this page's URL with the same fields.
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '')
    await navigate({ search: searchOf({ group, search: typed }) })
  }
  return (
    <div className="grid gap-2">
      <form className="flex max-w-140 gap-2" key={search} onSubmit={find} role="search">
        {group !== '' && <input name="group" type="hidden" value={group} />}
        <input
          aria-label={say('orders.search')}
          autoComplete="off"
          className="field-input min-h-11 min-w-0 flex-1 rounded-full px-4"
          defaultValue={search}
          enterKeyHint="search"
          maxLength={60}
          name="q"
          placeholder={say('orders.search')}
          type="search"
        />
        <Button small type="submit" variant="secondary">
          {say('orders.find')}
        </Button>
      </form>
      <nav aria-label={say('orders.groups')} className="list-bar-row">
        {(['', ...orderGroups] as const).map((one) => (
          <Link
            aria-current={one === group ? 'true' : undefined}
            className="filter-chip"
            key={one}
            preventScrollReset
            to={{ search: searchOf({ group: one, search }) }}
          >
            {say(groupNames[one])}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function searchOf({ group, search }: OrderSearchProps): string {
  return `?${new URLSearchParams({ ...(group && { group }), ...(search && { q: search }) })}`
}
