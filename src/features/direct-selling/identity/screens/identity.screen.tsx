import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { StatePill } from '../../../../ui/status-pill.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { requireMember } from '../../../members/member-page.load.ts'
import { useStoredBalance } from '../../../wallet/account.store.ts'
import { getBmartUsers } from '../../../wallet/wallet.calls.ts'
import { getMyIdentity } from '../identity.calls.ts'
import { identityCardPath } from '../identity-paths.ts'
import { identityStates } from '../identity-states.ts'
import { PanStep } from './pan-step.tsx'
import { ProofStep } from './proof-step.tsx'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  const [{ data: users }, { data: identity }] = await Promise.all([call(getBmartUsers), call(getMyIdentity)])
  return { account: users[0], identity }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('identity.title')

/** Shows a seller the next part of verifying their identity: the PAN, the documents, or the result. */
export default function IdentityScreen() {
  const say = useWords()
  const { account, identity } = useLoaderData<typeof loader>()
  useStoredBalance(account?.avail_balance)
  if (!account) return null
  const { state } = identity
  return (
    <>
      <PageTitle back="/profile" title={say('identity.title')} />
      <div className="page page-narrow grid gap-6 py-6">
        <div className="grid justify-items-start gap-2">
          <StatePill of={identityStates} state={state} />
          {state !== 'verified' && (
            <p className="text-muted">
              {say(identity.is_required ? 'identity.introRequired' : 'identity.intro')}
            </p>
          )}
        </div>
        {state === 'not_started' && <PanStep name={account.user_name} pan={account.pan} />}
        {state === 'refused' && (
          <div className="rounded-card bg-(--danger-soft) p-3 text-sm" role="note">
            <p className="font-semibold">{say('identity.refusedTitle')}</p>
            <p>{identity.reason}</p>
          </div>
        )}
        {(state === 'pan_checked' || state === 'refused') && (
          <ProofStep days={identity.proof_days} megabytes={identity.proof_megabytes} />
        )}
        {state === 'waiting' && (
          <section className="card grid gap-2 p-4">
            <h2 className="text-lg font-bold">{say('identity.waitingTitle')}</h2>
            <p className="text-sm text-muted">
              {identity.sent_at && say('identity.sentOn', { moment: say.moment(identity.sent_at) })}{' '}
              {say('identity.waitingText')}
            </p>
          </section>
        )}
        {state === 'verified' && (
          <section className="card grid gap-3 p-4">
            <h2 className="text-lg font-bold">{say('identity.verifiedTitle')}</h2>
            <p className="text-sm text-muted">{say('identity.cardText')}</p>
            <ButtonLink reloadDocument to={identityCardPath}>
              {say('identity.cardDownload')}
            </ButtonLink>
          </section>
        )}
        <p className="text-sm text-muted">
          {say('identity.family')} <TextLink to="/direct-selling">{say('identity.aboutSelling')}</TextLink>
        </p>
      </div>
    </>
  )
}
