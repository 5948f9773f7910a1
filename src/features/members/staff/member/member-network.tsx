import { Link } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { viewMemberNetwork } from './member.calls.ts'

type Shown = CallOutput<typeof viewMemberNetwork>

/** Shows a member's referrer and referrals. */
export function MemberNetwork({ member, data, level, people, next_cursor: next }: Shown) {
  const say = useWords()
  return (
    <div className="grid gap-6">
      <Facts>
        <Fact
          label="office.members.sponsor"
          value={
            data.sponsor ? (
              <Link
                className="font-semibold text-primary-ink"
                to={`/back-office/members/${data.sponsor.id}?tab=network`}
                translate="no"
              >
                {data.sponsor.name}
              </Link>
            ) : (
              say('office.members.nobody')
            )
          }
        />
        <Fact label="term.activeReferrals" value={say.count(data.active_referrals)} />
        <Fact label="term.inactiveReferrals" value={say.count(data.inactive_referrals)} />
        <Fact label="term.team" value={say.count(data.team)} />
        <Fact label="term.business" value={<Money amount={data.business} />} />
        <Fact label="term.earned" value={<Money amount={data.earned} />} />
      </Facts>
      <section className="grid gap-3">
        <h2 className="font-bold">{say('term.levels')}</h2>
        <DataTable
          columns={levelColumns}
          empty="office.members.noLevels"
          label="term.levels"
          open={(row) => `/back-office/members/${member.id}?tab=network&level=${row.level}`}
          rowKey="level"
          rows={data.levels}
        />
      </section>
      {data.levels.length > 0 && (
        <section className="grid gap-3">
          <h2 className="font-bold">{say('office.members.peopleOfLevel', { level })}</h2>
          <DataTable
            columns={peopleColumns}
            empty="office.members.nobodyThere"
            label={placed('office.members.peopleOfLevel', { level })}
            next={next}
            open={({ id }) => `/back-office/members/${id}`}
            rowKey="id"
            rows={people}
          />
        </section>
      )}
    </div>
  )
}

const levelColumns: readonly TableColumn<Shown['data']['levels'][number]>[] = [
  { header: 'term.level', cell: (row, say) => say.count(row.level) },
  { header: 'term.team', cell: (row, say) => say.count(row.team), align: 'end' },
  { header: 'term.business', cell: (row) => <Money amount={row.business} />, align: 'end' },
  { header: 'term.earned', cell: (row) => <Money amount={row.earned} />, align: 'end' },
]

const peopleColumns: readonly TableColumn<Shown['people'][number]>[] = [
  { header: 'term.name', cell: ({ name }) => <span translate="no">{name}</span> },
  { header: 'term.number', cell: ({ id }) => id },
  { header: 'term.business', cell: ({ business }) => <Money amount={business} />, align: 'end' },
]
