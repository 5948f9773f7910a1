import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { TableColumn } from '../kit/data-table.tsx'
import { FilterChips } from '../kit/filters/filter-chips.tsx'
import { FilterSearch } from '../kit/filters/filter-search.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { valueText } from '../kit/value-text.ts'
import { getSettings } from './settings.calls.ts'

async function load({ call, url }: LoadArguments) {
  const { data } = await call(getSettings, {})
  const group = url.searchParams.get('group')
  const asked = (url.searchParams.get('q') ?? '').trim().toLowerCase()
  const isWanted = ({ group: of, title, help, key }: Setting) =>
    (!group || of === group) && `${title} ${help} ${key}`.toLowerCase().includes(asked)
  return { data: data.filter(isWanted) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.settings')

type Setting = CallOutput<typeof getSettings>['data'][number]

const groupNames: Record<Setting['group'], PlainKey> = {
  shop: 'office.settings.groupShop',
  orders: 'office.settings.groupOrders',
  withdrawals: 'office.settings.groupWithdrawals',
  rewards: 'office.settings.groupRewards',
  limits: 'office.settings.groupLimits',
}

export default function Settings() {
  const say = useWords()
  return (
    <ListPage
      action={
        <ButtonLink to="/back-office/settings/set-up" variant="secondary">
          {say('office.setUp.title')}
        </ButtonLink>
      }
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      drawer={({ key }) => `/back-office/settings/${key}`}
      empty="office.settings.nothingFound"
      filters={
        <FilterChips
          label="office.settings.group"
          name="group"
          options={[['', 'office.term.all'], ...Object.entries(groupNames)]}
        />
      }
      groupOf={({ group }) => groupNames[group]}
      rowKey="key"
      search={<FilterSearch label="office.settings.search" name="q" />}
      title="office.frame.settings"
    />
  )
}

/** Returns the first sentence of a setting's explanation. The setting's own page shows the whole text. */
function briefOf(help: string): string {
  return help.split(/(?<=[.।]) /)[0]!
}

const columns: readonly TableColumn<Setting>[] = [
  {
    header: 'office.settings.setting',
    cell: ({ title, help }) => (
      <span className="block min-w-[min(260px,60vw)]">
        {title}
        <small className="block max-w-[60ch] text-[0.75rem] font-normal text-muted">{briefOf(help)}</small>
      </span>
    ),
  },
  {
    header: 'office.term.value',
    cell: (setting, say) => (
      <span className="line-clamp-2 max-w-[64ch] wrap-anywhere" translate="no">
        {valueText(setting, setting.value, say, true)}
        {setting.warning && <StatusPill tone="danger">{say('office.settings.doesNotFit')}</StatusPill>}
      </span>
    ),
  },
  {
    header: 'office.settings.changed',
    cell: ({ is_initial, changed_at, changed_by }, say) =>
      is_initial || !changed_at ? (
        <StatusPill tone="neutral">{say('office.settings.isDefault')}</StatusPill>
      ) : (
        say('office.settings.since', { when: say.date(changed_at), who: changed_by ?? '' })
      ),
  },
]
