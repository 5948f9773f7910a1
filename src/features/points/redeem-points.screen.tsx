import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { pointsSteps } from '../../money/earning-sentences.ts'
import { inPaise } from '../../money/paise.ts'
import { PointsIcon } from '../../ui/icons/account-icons.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { refreshMyAccount } from '../wallet/account.store.ts'
import { PointHistory } from './point-history.tsx'
import { getMyPointHistory, getMyPoints } from './points.calls.ts'
import { RedeemForm } from './redeem-form.tsx'
import { type Redeemed, RedeemedNote } from './redeemed-note.tsx'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  const [points, history] = await Promise.all([
    call(getMyPoints),
    call(getMyPointHistory, { with_earned: true }),
  ])
  return { mine: points.data, history }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.rewardPoints')

type Mine = Awaited<ReturnType<typeof load>>['mine']

export default function RedeemPointsScreen() {
  const say = useWords()
  const { mine, history } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [redeemed, setRedeemed] = useState<Redeemed>()

  async function show(done: Redeemed): Promise<void> {
    setRedeemed(done)
    void refreshMyAccount()
    await revalidate()
  }

  return (
    <>
      <PageTitle back="/profile" title={say('term.rewardPoints')} />
      <div className="page page-narrow grid gap-4 py-4 md:py-6">
        <PointsCard mine={mine} />
        {redeemed ? (
          <RedeemedNote onMore={() => setRedeemed(undefined)} redeemed={redeemed} />
        ) : (
          <RedeemForm
            available={mine.points}
            minimum={mine.redeem_minimum}
            minimumText={mine.redeem_minimum_text}
            onRedeemed={(done) => void show(done)}
          />
        )}
        <EarningRules mine={mine} />
        <div className="-mt-4">
          <Section title={say('points.history')}>
            <PointHistory first={history} />
          </Section>
        </div>
      </div>
    </>
  )
}

function PointsCard({ mine }: { mine: Mine }) {
  const say = useWords()
  return (
    <section aria-label={say('points.yours')} className="wallet-card">
      <p className="text-sm opacity-85">{say('points.yours')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-2xl font-extrabold tabular-nums">
        <PointsIcon size={28} />
        {say.count(mine.points)}
      </p>
      <p className="mt-1">
        <Say
          k="points.worth"
          tags={{ amount: <span className="rupees font-bold" /> }}
          with={{ amount: say.rupees(inPaise(mine.amount)) }}
        />
      </p>
      {mine.points_to_come > 0 && (
        <p className="mt-3 border-t border-white/25 pt-3 text-sm">
          {say('points.coming', { count: mine.points_to_come })}
        </p>
      )}
    </section>
  )
}

function EarningRules({ mine }: { mine: Mine }) {
  const say = useWords()
  const rate = {
    amount: say.rupeesShort(inPaise(mine.rupees_per_point)),
    days: mine.return_window_days,
  }
  const [next] = mine.earning_lacks
  return (
    <p className="px-1 text-sm text-muted">
      <Say k="points.howEarned" with={rate} />
      {next && (
        <>
          {' '}
          <Say k={pointsSteps[next].sentence} tags={{ link: <TextLink to={pointsSteps[next].path} /> }} />
        </>
      )}
    </p>
  )
}
