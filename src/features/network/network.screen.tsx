import { type ReactNode, Suspense } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { EarningRule } from '../../money/earning-rules.ts'
import { earningSentences } from '../../money/earning-sentences.ts'
import { inPaise } from '../../money/paise.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { seedlingPicture } from '../../ui/icons/emoji-pictures.ts'
import { lazy } from '../../ui/page/lazy.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { Section } from '../../ui/section.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { EarnedChart } from './earned-chart.tsx'
import { EarningNote } from './earning-note.tsx'
import { JoinedChart } from './joined-chart.tsx'
import { isQuiet, LevelCard, QuietLevels } from './level-card.tsx'
import { getMygeneologylevelwise, getMyNetworkSummary } from './network.calls.ts'
import { InviteButton } from './refer-and-earn.tsx'

const TeamSearch = lazy(async () => (await import('./team-search.tsx')).TeamSearch)
const NextStep = lazy(async () => (await import('./next-step.tsx')).NextStep)

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  const [team, summary] = await Promise.all([
    call(getMygeneologylevelwise, { limit: 10 }),
    call(getMyNetworkSummary),
  ])
  return { levels: team.data, summary: summary.data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.myNetwork')

export default function NetworkScreen() {
  const say = useWords()
  const { levels, summary } = useLoaderData<typeof loader>()
  const hasTeam = levels.some((level) => !isQuiet(level))
  return (
    <>
      <PageTitle back="/profile" title={say('term.myNetwork')} />
      <div className="page grid gap-4 py-4 md:gap-6 md:py-8">
        {hasTeam ? (
          <Hero summary={summary} />
        ) : (
          <EmptyState
            action={<InviteButton>{say('network.invite')}</InviteButton>}
            picture={seedlingPicture}
            title={say('network.nobodyYet')}
          >
            {say('network.nobodyYetText')}
          </EmptyState>
        )}
        {summary.earning_lacks.length === 0 && (
          <Suspense>
            <NextStep />
          </Suspense>
        )}
        {hasTeam && (
          <Suspense>
            <TeamSearch />
          </Suspense>
        )}
        <EarningNote lacks={summary.earning_lacks} />
        <div>
          <Levels levels={levels} rule={summary.earning_requires} />
          {hasTeam && (
            <>
              <Section title={say('network.joinedTitle')}>
                <JoinedChart joined={summary.joined} />
              </Section>
              <Section title={say('network.earnedTitle')}>
                <EarnedChart levels={levels} />
              </Section>
            </>
          )}
        </div>
      </div>
    </>
  )
}

type Loaded = Awaited<ReturnType<typeof load>>

function Hero({ summary }: Pick<Loaded, 'summary'>) {
  const say = useWords()
  return (
    <section aria-label={say('network.yourTeam')} className="wallet-card">
      <h2 className="text-sm opacity-85">{say('network.yourTeam')}</h2>
      <p className="text-2xl font-extrabold">{say('network.people', { count: summary.total_team })}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-sm opacity-85">{say('term.business')}</dt>
          <dd className="text-lg font-bold">
            <Rupees amount={inPaise(summary.total_business)} short />
          </dd>
        </div>
        <div>
          <dt className="text-sm opacity-85">{say('network.youEarned')}</dt>
          <dd className="text-lg font-bold">
            <Rupees amount={inPaise(summary.total_earned)} short />
          </dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm">
          <Say
            k="network.directReferrals"
            tags={{
              active: <HeroLink to="/referrals-details/2" />,
              inactive: <HeroLink to="/referrals-details/1" />,
            }}
            with={{ active: summary.active_referrals, inactive: summary.inactive_referrals }}
          />
        </p>
        <InviteButton variant="secondary">{say('network.invite')}</InviteButton>
      </div>
    </section>
  )
}

function HeroLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      prefetch="intent"
      to={to}
    >
      {children}
    </Link>
  )
}

function Levels({ levels, rule }: Pick<Loaded, 'levels'> & { rule: EarningRule }) {
  const say = useWords()
  const busy = levels.filter((level) => !isQuiet(level))
  const quiet = levels.filter(isQuiet)
  return (
    <section aria-label={say('term.levels')}>
      <h2 className="flex min-h-11 items-center text-lg font-bold md:text-xl">{say('term.levels')}</h2>
      <p className="text-sm text-muted">{say(earningSentences[rule].levels)}</p>
      <div className="mt-3 grid gap-3">
        {busy.map((level) => (
          <LevelCard key={level.level} level={level} />
        ))}
        {quiet.length > 0 && <QuietLevels levels={quiet} />}
      </div>
    </section>
  )
}
