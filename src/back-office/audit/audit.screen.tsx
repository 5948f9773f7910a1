import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { ChipSelect } from '../../ui/form/chip-select.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { AuditChanges } from '../kit/audit-changes.tsx'
import type { TableColumn } from '../kit/data-table.tsx'
import { FilterDates } from '../kit/filters/filter-dates.tsx'
import { FilterSearch } from '../kit/filters/filter-search.tsx'
import { withFilter } from '../kit/filters/list-address.ts'
import { ListPage } from '../kit/list-page.tsx'
import { getAuditChoices, getAuditLog } from './audit.calls.ts'

async function load({ call, url }: LoadArguments) {
  const given = (name: string) => url.searchParams.get(name) ?? undefined
  const [log, choices] = await Promise.all([
    call(getAuditLog, {
      staff_id: given('person'),
      action: given('action'),
      subject: given('subject'),
      from: given('from'),
      to: given('to'),
      cursor: given('cursor'),
    }),
    call(getAuditChoices),
  ])
  return { log, ...choices.data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.audit')

type Entry = Awaited<ReturnType<typeof load>>['log']['data'][number]

export default function AuditLog() {
  const say = useWords()
  const { log, people, actions } = useLoaderData<typeof loader>()
  return (
    <ListPage
      answer={log}
      columns={columns}
      empty={['office.audit.nothing', 'office.audit.nothingText']}
      filters={
        <>
          <FilterSelect
            all={say('office.audit.everybody')}
            label={say('office.audit.who')}
            name="person"
            options={[
              ...people.map(({ id, name }) => ({ value: id, label: name })),
              { value: '0', label: say('office.audit.commands') },
            ]}
          />
          <FilterSelect
            all={say('office.audit.everything')}
            label={say('office.audit.what')}
            name="action"
            options={actions.map(({ action, name }) => ({ value: action, label: name }))}
          />
          <FilterDates />
        </>
      }
      rowKey="id"
      search={<FilterSearch label="office.audit.findSubject" name="subject" />}
      title="office.frame.audit"
    />
  )
}

const columns: readonly TableColumn<Entry>[] = [
  {
    header: 'office.audit.did',
    cell: ({ sentence, subject }, say) => (
      <span className="grid justify-items-start gap-0.5 wrap-anywhere">
        <span className="font-semibold" translate="no">
          {sentence}
        </span>
        <Link
          className="text-sm font-normal text-muted underline"
          to={{ search: `?subject=${encodeURIComponent(subject)}` }}
        >
          {say('office.audit.allOf')}
        </Link>
      </span>
    ),
  },
  {
    header: 'office.audit.when',
    cell: ({ at }, say) => (
      <time className="whitespace-nowrap" dateTime={at}>
        {say.moment(at)}
      </time>
    ),
  },
  { header: 'office.audit.changes', cell: ({ changes }) => <AuditChanges changes={changes} /> },
]

type FilterSelectProps = {
  name: string
  label: string
  /** The label of the option that selects all entries. */
  all: string
  options: readonly { value: string; label: string }[]
}

function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <ChipSelect
      className="max-w-56"
      label={label}
      onChoose={(value) =>
        void navigate({ search: withFilter(search, name, value) }, { preventScrollReset: true })
      }
      value={new URLSearchParams(search).get(name) ?? ''}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} translate="no" value={option.value}>
          {option.label}
        </option>
      ))}
    </ChipSelect>
  )
}
