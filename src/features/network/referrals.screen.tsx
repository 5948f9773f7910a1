import { Suspense, useId } from 'react'
import { Link, useLoaderData } from 'react-router'
import { earningSentences } from '../../money/earning-sentences.ts'
import { inPaise } from '../../money/paise.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChatIcon } from '../../ui/icons/account-icons.tsx'
import { seedlingPicture } from '../../ui/icons/emoji-pictures.ts'
import { PhoneIcon } from '../../ui/icons/store-icons.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { call, inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import { WhatsAppLink } from '../../ui/share/whats-app-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CallFailure } from '../../wire/call-failure.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { getIncomeDisclosure } from '../income/income.calls.ts'
import { LastMonthIncome } from '../income/last-month-income.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { getMyInvitation, getMyReferrals } from './network.calls.ts'
import { InviteButton } from './refer-and-earn.tsx'
import { isReferralType } from './referral-type.ts'

const ShareProducts = lazy(async () => (await import('./share-products.tsx')).ShareProducts)

async function load({ call: loadCall, params, url }: LoadArguments) {
  const { type } = params
  if (!isReferralType(type)) throw new CallFailure(404, 'notFound', 'shell.noPageText')
  await requireMember({ call: loadCall, url })
  const [referrals, invitation, disclosure] = await Promise.all([
    loadCall(getMyReferrals, { status: type }),
    loadCall(getMyInvitation),
    // The server caches this answer, so the call runs no SQL statement.
    loadCall(getIncomeDisclosure),
  ])
  const { share_message: shareMessage, link, tax_without_pan: taxWithoutPan } = invitation.data
  return { type, referrals, shareMessage, link, taxWithoutPan, lastMonth: disclosure.data[0] }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('shell.linkReferAndEarn')

export default function ReferralsScreen() {
  const say = useWords()
  const { type, referrals, shareMessage, link, taxWithoutPan, lastMonth } = useLoaderData<typeof loader>()
  const titleId = useId()
  const sentences = earningSentences[referrals.earning_requires]
  const list = useMore(referrals, (cursor) => call(getMyReferrals, { status: type, cursor }))
  return (
    <div className="page grid gap-4 py-4 md:py-8">
      <section aria-labelledby={titleId} className="card grid gap-3 p-4 md:p-6">
        <h1 className="text-xl font-bold md:text-2xl" id={titleId}>
          {say('shell.linkReferAndEarn')}
        </h1>
        <p className="text-sm text-muted">{say('network.howItEarns')}</p>
        {taxWithoutPan && (
          <p className="text-sm text-muted">
            <Say
              k="network.addPan"
              tags={{ link: <TextLink to="/user-profile">{''}</TextLink> }}
              with={{
                percent: taxWithoutPan.percent,
                threshold: say.rupeesShort(inPaise(taxWithoutPan.threshold)),
              }}
            />
          </p>
        )}
        {lastMonth && <LastMonthIncome month={lastMonth} />}
        <p>
          <TextLink to="/income-disclosure">{say('income.seeAll')}</TextLink>
        </p>
        <div className="grid gap-3 sm:flex">
          <WhatsAppLink message={shareMessage} />
          <InviteButton variant="secondary">{say('network.moreWays')}</InviteButton>
        </div>
      </section>
      <h2 className="mt-2 text-lg font-bold md:text-xl">{say('network.referralsTitle')}</h2>
      <nav aria-label={say('network.referralKinds')} className="segmented">
        <Tab current={type} label={say('network.active')} type="2" />
        <Tab current={type} label={say('network.inactive')} type="1" />
      </nav>
      <p className="text-sm text-muted">{say(type === '2' ? sentences.isActive : sentences.isInactive)}</p>
      {list.rows.length === 0 ? (
        <EmptyState picture={seedlingPicture} title={say('network.noReferral')}>
          {say('network.noReferralText')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {list.rows.map((referral) => (
            <li className="min-w-0" key={referral.user_id}>
              <Referral referral={referral} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton className="" list={list}>
        {say('network.showMoreReferrals')}
      </MoreButton>
      <Suspense>
        <ShareProducts invitationLink={link} />
      </Suspense>
      <p className="text-center">
        <TextLink to="/referral">{say('network.wholeNetwork')}</TextLink>
      </p>
    </div>
  )
}

function Tab({ type, label, current }: { type: string; label: string; current: string }) {
  return (
    <Link
      aria-current={type === current ? 'page' : undefined}
      className="segment"
      preventScrollReset
      replace
      to={`/referrals-details/${type}`}
    >
      {label}
    </Link>
  )
}

function Referral({ referral }: { referral: CallOutput<typeof getMyReferrals>['data'][number] }) {
  const say = useWords()
  const nameId = useId()
  const { user_name: name, user_mobile: mobile, earned } = referral
  const greeting = encodeURIComponent(say('network.greeting', { name }))
  return (
    <article aria-labelledby={nameId} className="card grid h-full content-between gap-3 p-4">
      <div>
        <h3 className="font-bold wrap-anywhere" id={nameId} translate="no">
          {name}
        </h3>
        <p className="text-sm text-muted">
          {say('network.joinedOn', { date: say.date(referral.joined_at) })}
        </p>
        <p className={`text-sm ${earned > 0 ? 'font-semibold text-success' : 'text-muted'}`}>
          {earned > 0
            ? say('network.earnedYou', { amount: say.rupees(inPaise(earned)) })
            : say('network.earnedNothing')}
        </p>
      </div>
      <div className="flex gap-2">
        <a
          aria-label={say('network.callNamed', { name, mobile })}
          className="button button-small button-secondary flex-auto gap-1.5! px-1.5! tabular-nums"
          href={`tel:+91${mobile}`}
        >
          <PhoneIcon size={18} />
          {mobile}
        </a>
        <a
          aria-label={say('network.chatNamed', { name })}
          className="button button-small button-secondary flex-auto gap-1.5! px-1.5!"
          href={`https://wa.me/91${mobile}?text=${greeting}`}
          rel="noopener noreferrer"
          target="_blank"
        >
          <ChatIcon size={18} />
          {say('share.whatsApp')}
        </a>
      </div>
    </article>
  )
}
