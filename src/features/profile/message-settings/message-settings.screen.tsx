import { useLoaderData, useRevalidator } from 'react-router'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { requireMember } from '../../members/member-page.load.ts'
import { getMyMessageChoices } from '../../messages/choices/choices.calls.ts'
import { SubscribeHere } from '../../push/tell-here.tsx'
import { EmailProof } from './email-proof.tsx'
import { KindChoices } from './kind-choices.tsx'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  return await call(getMyMessageChoices)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.messages')

/** Shows the member's channels for each kind of message. */
export default function MessageSettingsScreen() {
  const say = useWords()
  const { data, email } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const has = (name: 'email' | 'push') => data.some(({ ways }) => ways.some(({ way }) => way === name))
  return (
    <>
      <PageTitle back="/profile" title={say('term.messages')} />
      <div className="page page-narrow grid gap-4 py-4">
        <p className="text-muted">{say('told.intro')}</p>
        {has('push') && <SubscribeHere onChange={() => void revalidate()} />}
        {has('email') && <EmailProof address={email.address} isProven={email.is_proven} />}
        {data.map(({ kind, ways }) => (
          <KindChoices canEmail={email.is_proven} key={kind} kind={kind} ways={ways} />
        ))}
        <p className="text-sm text-muted">{say('told.securityText')}</p>
        <TextLink to="/your-data">{say('consents.title')}</TextLink>
      </div>
    </>
  )
}
