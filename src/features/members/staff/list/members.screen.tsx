import { useLoaderData } from 'react-router'
import { loadList } from '../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { findMembers } from './members.list.ts'

const load = loadList(findMembers)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findMembers.title)

export default function Members() {
  const say = useWords()
  const { search } = useLoaderData<typeof loader>()
  return (
    <Listed cells={cells} list={findMembers} open={({ id }) => `/back-office/members/${id}`}>
      {search && (
        <p className="rounded-card bg-accent-soft p-3 text-sm" role="status">
          {say(search === 'too_many' ? 'office.members.searchTooMany' : 'office.members.searchTooShort')}
        </p>
      )}
    </Listed>
  )
}

const cells: Cells<typeof findMembers> = {
  name: ({ id, name, status }, say) =>
    status === 'closed' ? (
      <span className="text-muted">{say('office.members.closedMember', { id })}</span>
    ) : (
      <span className="font-semibold wrap-anywhere" translate="no">
        {name}
      </span>
    ),
  mobile: ({ mobile, status }) => <span className="tabular-nums">{status === 'closed' ? '–' : mobile}</span>,
  email: ({ email }) => (
    <span className="wrap-anywhere" translate="no">
      {email || '–'}
    </span>
  ),
  subscribed: ({ subscribed }, say) => say(subscribed ? 'office.form.yes' : 'office.form.no'),
  joined_at: ({ joined_at: at }, say) => (
    <time className="whitespace-nowrap" dateTime={at}>
      {say.date(at)}
    </time>
  ),
}
