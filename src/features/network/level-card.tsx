import { useMemo } from 'react'
import { inPaise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { call } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { getMygeneologylevelwise } from './network.calls.ts'
import { TeamPerson } from './team-person.tsx'

export type Level = CallOutput<typeof getMygeneologylevelwise>['data'][number]

/** Returns whether a level has no people, purchases or earnings. */
export function isQuiet({ total_team, total_business, total_earned }: Level): boolean {
  return total_team === 0 && total_business === 0 && total_earned === 0
}

/** Shows a level of the team. The user can expand the level to list its people, even without JavaScript. */
export function LevelCard({ level }: { level: Level }) {
  const say = useWords()
  return (
    <details className="level-card card overflow-hidden">
      <summary className="flex min-h-14 cursor-pointer list-none [&::-webkit-details-marker]:hidden items-center gap-3 p-4">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-bold">{level.levelname}</span>
            <Chip tone="primary">{say('term.percent', { percent: level.level_percent })}</Chip>
            <span className="ml-auto font-semibold tabular-nums">
              {say('network.people', { count: level.total_team })}
            </span>
          </span>
          <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="text-muted">
              {say('network.levelBusiness', { amount: say.rupeesShort(inPaise(level.total_business)) })}
            </span>
            <span className={level.total_earned > 0 ? 'font-semibold text-success' : 'text-muted'}>
              {say('network.levelEarned', { amount: say.rupeesShort(inPaise(level.total_earned)) })}
            </span>
          </span>
        </span>
        <span className="level-card-arrow text-muted">
          <DownIcon size={20} />
        </span>
      </summary>
      <People level={level} />
    </details>
  )
}

function People({ level }: { level: Level }) {
  const say = useWords()
  const list = useMore(
    useMemo(() => peopleOf(level), [level]),
    async (cursor) => {
      const { data } = await call(getMygeneologylevelwise, { level: level.level, cursor, limit: 20 })
      return peopleOf(data[0])
    },
  )
  if (list.rows.length === 0)
    return <p className="border-t border-line p-4 text-sm text-muted">{say('network.nobodyLeft')}</p>
  return (
    <div className="border-t border-line">
      <ul className="divide-y divide-line">
        {list.rows.map((person) => (
          <li className="px-4 py-3" key={person.user_id}>
            <TeamPerson person={person} />
          </li>
        ))}
      </ul>
      {list.loadMore && (
        <div className="flex justify-center border-t border-line p-2">
          <Button
            busy={list.isLoading}
            busyText={say('shell.loadingMore')}
            onClick={list.loadMore}
            small
            variant="quiet"
          >
            {say('network.showMore', { level: level.levelname })}
          </Button>
        </div>
      )}
    </div>
  )
}

function peopleOf(level: Level | undefined) {
  return { data: level?.userlist ?? [], next_cursor: level?.next_cursor }
}

/** Lists the levels without people, purchases or earnings in one short line. */
export function QuietLevels({ levels }: { levels: readonly Level[] }) {
  const say = useWords()
  return (
    <div className="rounded-card border border-dashed border-line p-4">
      <h3 className="text-sm font-semibold text-muted">{say('network.quietLevels')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {levels.map((level) => (
          <li key={level.level}>
            <Chip>{say('network.quietLevel', { level: level.levelname, percent: level.level_percent })}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
