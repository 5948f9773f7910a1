import { Outlet, useLoaderData, useLocation } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { DataTable, type TableColumn } from '../parts/data-table.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import { FilterChips } from '../parts/filter-chips.tsx'
import { FilterSearch } from '../parts/filter-search.tsx'
import { OfficePage } from '../parts/office-page.tsx'
import { getSettings } from './getSettings.call.ts'
import './settings.css'
import { valueText } from '../parts/value-text.ts'

async function load({ call, url }: LoadArguments) {
  const { data } = await call(getSettings, {})
  const group = url.searchParams.get('group')
  const asked = (url.searchParams.get('q') ?? '').trim().toLowerCase()
  return data.filter(
    (setting) =>
      (!group || setting.group === group) &&
      `${setting.title} ${setting.help} ${setting.key}`.toLowerCase().includes(asked),
  )
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
  const settings = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const groups = Object.entries(groupNames).map(([value, label]) => ({ value, label: say(label) }))
  return (
    <OfficePage title={say('office.frame.settings')}>
      <FilterBar>
        <FilterSearch label={say('office.settings.search')} name="q" />
        <FilterChips
          label={say('office.settings.group')}
          name="group"
          options={[{ value: '', label: say('office.settings.all') }, ...groups]}
        />
      </FilterBar>
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.settings.nothingFound') }}
        label={say('office.frame.settings')}
        open={({ key }) => `/back-office/settings/${key}${search}`}
        rowKey={({ key }) => key}
        rows={settings}
      />
      <Outlet />
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Setting>[] {
  return [
    {
      id: 'title',
      header: say('office.settings.column'),
      cell: ({ title, help }) => (
        <span className="setting-name">
          {title}
          <small>{help}</small>
        </span>
      ),
    },
    {
      id: 'value',
      header: say('office.settings.value'),
      cell: (setting) => (
        <span className="setting-value" translate="no">
          {valueText(setting, setting.value, say)}
        </span>
      ),
    },
    {
      id: 'state',
      header: say('office.settings.changed'),
      cell: ({ is_initial, changed_at, changed_by }) =>
        is_initial || !changed_at ? (
          <StatusPill tone="neutral">{say('office.settings.isDefault')}</StatusPill>
        ) : (
          say('office.settings.since', { when: say.date(changed_at), who: changed_by ?? '' })
        ),
    },
  ]
}
