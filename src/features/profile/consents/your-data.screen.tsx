import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { loadPart } from '../../../ui/page/load-part.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { type ConsentPurpose, consentWords } from '../../consents/consent-purposes.ts'
import { getMyConsents, setMyConsent } from '../../consents/consents.calls.ts'
import { requireMember } from '../../members/member-page.load.ts'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return await loadCall(getMyConsents)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('consents.title')

type Consent = CallOutput<typeof getMyConsents>['data'][number]

/** Shows the purposes that need consent, each with one switch. */
export default function YourDataScreen() {
  const say = useWords()
  const { data, asks_offers_from: asksFrom, notice_version: version } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/user-profile" title={say('consents.title')} />
      <div className="page page-narrow grid gap-4 py-4 md:py-6">
        <p className="text-muted">{say('consents.intro')}</p>
        <ul className="card divide-y divide-line">
          {data.map((consent) => (
            <ConsentRow consent={consent} key={`${consent.purpose} ${consent.is_given}`}>
              {consent.purpose === 'offers' &&
                asksFrom &&
                say('consents.notAsked', { day: say.date(asksFrom) })}
            </ConsentRow>
          ))}
        </ul>
        <div className="grid gap-1">
          <TextLink to="/privacy-notice">{say('consents.notice', { version })}</TextLink>
          <TextLink to="/user-profile">{say('consents.download')}</TextLink>
          <TextLink to="/complaints">{say('consents.complain')}</TextLink>
        </div>
      </div>
    </>
  )
}

function ConsentRow({ consent, children }: { consent: Consent; children: React.ReactNode }) {
  const say = useWords()
  const { purpose, is_given: isGiven, decided_at: decidedAt } = consent
  const { revalidate } = useRevalidator()
  const [isOn, setOn] = useState(isGiven)
  const [isBusy, setBusy] = useState(false)
  const isGivenElsewhere = !isOn && (purpose === 'push' || purpose === 'location')

  async function change(given: boolean): Promise<void> {
    setBusy(true)
    setOn(given)
    try {
      const { message } = await call(setMyConsent, { purpose, given })
      await changeOnDevice(purpose, given)
      showToast(message, 'success')
      await revalidate()
    } catch (error) {
      setOn(!given)
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
    }
  }
  const { title, text } = consentWords[purpose]
  return (
    <li className="grid gap-1 p-4">
      <Checkbox
        checked={isOn}
        disabled={isBusy || isGivenElsewhere}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      >
        <span className="font-bold">{say(title)}</span>
      </Checkbox>
      <p className="text-sm text-muted">{say(text)}</p>
      {isGivenElsewhere && purpose === 'push' && (
        <TextLink to="/message-settings">{say('consents.givePush')}</TextLink>
      )}
      {decidedAt !== null && (
        <p className="text-sm text-muted">
          {say(isGiven ? 'consents.givenAt' : 'consents.withdrawnAt', { when: say.moment(decidedAt) })}{' '}
          {children}
        </p>
      )}
    </li>
  )
}

/** Deletes the history on this device too, and ends the push subscription of this browser. */
async function changeOnDevice(purpose: ConsentPurpose, given: boolean): Promise<void> {
  if (purpose === 'push' && !given)
    await (await loadPart(() => import('../../push/this-phone.store.ts')))?.forgetPhone()
  if (purpose !== 'viewed' && purpose !== 'rows') return
  const device = await loadPart(() => import('../../viewed/send-viewed.store.ts'))
  // Withdrawing the rows withdraws the history too.
  if (purpose === 'viewed' || !given) device?.storeConsent(given)
  if (!given) device?.forgetOnDevice()
}
