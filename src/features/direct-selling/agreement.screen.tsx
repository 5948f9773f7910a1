import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { seedlingPicture } from '../../ui/icons/emoji-pictures.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { acceptAgreement, getMyAgreement } from './direct-selling.calls.ts'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return (await loadCall(getMyAgreement)).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('agreement.title')

type Loaded = Awaited<ReturnType<typeof load>>

/** Shows the direct seller's agreement, and lets the member accept it. */
export default function AgreementScreen() {
  const say = useWords()
  const { agreement, accepted } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/referral" title={say('agreement.title')} />
      <div className="page page-narrow grid gap-4 py-4 md:py-6">
        {agreement ? (
          <Agreement accepted={accepted} agreement={agreement} />
        ) : (
          <EmptyState picture={seedlingPicture} title={say('agreement.none')}>
            {say('agreement.noneText')}
          </EmptyState>
        )}
      </div>
    </>
  )
}

type AgreementProps = { agreement: NonNullable<Loaded['agreement']>; accepted: Loaded['accepted'] }

function Agreement({ agreement, accepted }: AgreementProps) {
  const say = useWords()
  const isAccepted = accepted?.version === agreement.version
  return (
    <>
      <p className="text-sm text-muted">
        {say('agreement.version', { version: agreement.version })}
        {' · '}
        {agreement.is_required
          ? say('agreement.requiredNow')
          : say('agreement.requiredFrom', { day: say.date(agreement.required_from) })}
      </p>
      <article className="card grid gap-3 p-4 md:p-6">
        {agreement.text.split(/\n\s*\n/).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a version never change
          <p className="whitespace-pre-line" key={place}>
            {paragraph}
          </p>
        ))}
      </article>
      {isAccepted ? (
        <p className="card px-4 py-3 font-semibold" role="status">
          {say('agreement.acceptedAt', { version: accepted.version, when: say.moment(accepted.at) })}
        </p>
      ) : (
        <Accept version={agreement.version} />
      )}
    </>
  )
}

function Accept({ version }: { version: number }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function accept(): Promise<void> {
    setBusy(true)
    try {
      const { message } = await call(acceptAgreement, { version: String(version) })
      showToast(message, 'success')
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
    }
    await revalidate()
  }
  return (
    <section className="grid gap-3">
      <p className="text-sm">{say('agreement.whatIsKept')}</p>
      <Button disabled={isBusy} onClick={() => void accept()}>
        {say('agreement.accept')}
      </Button>
    </section>
  )
}
