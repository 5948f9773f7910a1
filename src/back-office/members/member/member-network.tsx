import { Link } from 'react-router'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { Money } from '../../finance/money.tsx'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import type { viewMemberNetwork } from './viewMemberNetwork.call.ts'

type Shown = CallOutput<typeof viewMemberNetwork>

/** Who referred a member, and whom they brought. */
export function MemberNetwork({ member, data, level, people, next_cursor: next }: Shown) {
  const say = useWords()
  return (
    <div className="grid gap-6">
      <Facts
        items={[
          {
            label: say('office.members.sponsor'),
            value: data.sponsor ? (
              <Link
                className="font-semibold text-primary-ink"
                to={`/back-office/members/${data.sponsor.id}?tab=network`}
                translate="no"
              >
                {data.sponsor.name}
              </Link>
            ) : (
              say('office.members.nobody')
            ),
          },
          { label: say('office.members.activeReferrals'), value: say.count(data.active_referrals) },
          { label: say('office.members.inactiveReferrals'), value: say.count(data.inactive_referrals) },
          { label: say('office.members.team'), value: say.count(data.team) },
          { label: say('office.members.business'), value: <Money amount={data.business} /> },
          { label: say('office.members.earned'), value: <Money amount={data.earned} /> },
        ]}
      />
      <section className="grid gap-3">
        <h2 className="font-bold">{say('office.members.levels')}</h2>
        <DataTable
          columns={levelColumns(say)}
          empty={{ title: say('office.members.noLevels') }}
          label={say('office.members.levels')}
          open={(row) => `/back-office/members/${member.id}?tab=network&level=${row.level}`}
          rowKey={(row) => String(row.level)}
          rows={data.levels}
        />
      </section>
      {data.levels.length > 0 && (
        <section className="grid gap-3">
          <h2 className="font-bold">{say('office.members.peopleOfLevel', { level })}</h2>
          <DataTable
            columns={peopleColumns(say)}
            empty={{ title: say('office.members.nobodyThere') }}
            label={say('office.members.peopleOfLevel', { level })}
            next={next}
            open={({ id }) => `/back-office/members/${id}`}
            rowKey={({ id }) => id}
            rows={people}
          />
        </section>
      )}
    </div>
  )
}

function levelColumns(say: Say): TableColumn<Shown['data']['levels'][number]>[] {
  return [
    { id: 'level', header: say('office.members.level'), cell: (row) => say.count(row.level) },
    {
      id: 'team',
      header: say('office.members.team'),
      cell: (row) => say.count(row.team),
      align: 'end',
    },
    {
      id: 'business',
      header: say('office.members.business'),
      cell: (row) => <Money amount={row.business} />,
      align: 'end',
    },
    {
      id: 'earned',
      header: say('office.members.earned'),
      cell: (row) => <Money amount={row.earned} />,
      align: 'end',
    },
  ]
}

function peopleColumns(say: Say): TableColumn<Shown['people'][number]>[] {
  return [
    {
      id: 'name',
      header: say('office.members.name'),
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    { id: 'id', header: say('office.members.number'), cell: ({ id }) => id },
    {
      id: 'business',
      header: say('office.members.business'),
      cell: ({ business }) => <Money amount={business} />,
      align: 'end',
    },
  ]
}
