import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { partyPicture } from '../../../ui/icons/emoji-pictures.ts'
import { SuccessDialog } from '../../../ui/overlay/success-dialog.tsx'
import { entryPath, nextPath } from '../../../ui/page/next-path.ts'
import { listedMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { getDistrictList } from '../../locations/locations.calls.ts'
import { EntryPage } from '../login/entry-page.tsx'
import { storeUserId } from '../login/login.store.ts'
import { loadMember } from '../member-page.load.ts'
import { noInvitation, readInvitation } from './invitation.ts'
import { LocationFields } from './location-fields.tsx'
import { ReferralField, referralError, useReferral } from './referral-field.tsx'
import { member_registration } from './signup.calls.ts'

const maharashtra = 27

async function load({ call, url }: LoadArguments) {
  const [member, districts] = await Promise.all([
    loadMember({ call }),
    call(getDistrictList, { state_id: maharashtra }),
  ])
  if (member) throw redirect(nextPath(url.searchParams.get('next')))
  return { districts: districts.data.map(({ id, name }) => ({ value: id, label: name })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = listedMeta('signup.title', 'signup.description')

export default function SignupScreen() {
  const say = useWords()
  const { districts } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const [invitation, setInvitation] = useState(() => readInvitation(query))
  const form = useCallForm(member_registration, () => import('./signup-fields.ts'))
  const navigate = useNavigate()
  const [referrer, setReferrer] = useState(invitation.mobile)
  const referral = useReferral(referrer, invitation)
  const [success, setSuccess] = useState<{ message: string; mobile: string }>()

  async function signUp(fields: FormData): Promise<void> {
    // Sends the referrer's id instead of the typed number, because an invitation may contain only the id.
    if (referral.state === 'found' || referral.state === 'invited')
      fields.set('refer_user_id', referral.userId)
    const wrongReferral = referralError(referrer, referral)
    const answer = await form.submit(fields, wrongReferral ? { refer_user_id: say(wrongReferral) } : {})
    if (!answer) return
    storeUserId(answer.userId)
    setSuccess({
      message: answer.message || say('signup.success'),
      mobile: String(fields.get('user_mobile')).trim(),
    })
  }

  return (
    <EntryPage
      foot={
        <p>
          <Say k="signup.alreadyMember" tags={{ link: <TextLink to={entryPath('/login', query)} /> }} />
        </p>
      }
      heading={say('signup.heading')}
      intro={say('signup.intro')}
      picture={partyPicture}
      title={say('signup.title')}
    >
      <CallForm
        failureTexts={{ fallback: say('shell.somethingWrong'), refused: say('signup.failed') }}
        form={form}
        onSubmit={signUp}
      >
        <FormField {...form.field('user_name')} autoComplete="name" label={say('term.name')} startsFocused />
        <FormField
          {...form.field('user_email')}
          autoCapitalize="none"
          autoComplete="email"
          inputMode="email"
          label={say('term.email')}
          type="email"
        />
        <FormField
          {...form.field('user_mobile')}
          autoComplete="username"
          hint={say('signup.mobileHint')}
          inputMode="numeric"
          label={say('term.mobileNumber')}
          type="tel"
        />
        <PasswordField
          {...form.field('user_password')}
          autoComplete="new-password"
          hint={say('signup.passwordHint')}
          label={say('login.password')}
        />
        <ReferralField
          error={form.errorOf('refer_user_id')}
          invitedBy={invitation.name}
          onChange={setReferrer}
          onDecline={() => {
            setInvitation(noInvitation)
            setReferrer('')
          }}
          referral={referral}
          value={referrer}
        />
        <LocationFields districts={districts} errorOf={form.errorOf} />
        <p className="text-sm text-muted">
          <Say k="signup.notice" tags={{ link: <TextLink to="/privacy-notice" /> }} />
        </p>
        <Button {...form.sendButton} busyText={say('signup.signingUp')} wide>
          {say('signup.title')}
        </Button>
      </CallForm>
      <SuccessDialog
        message={success?.message}
        onDone={() => navigate(entryPath('/login', query), { state: { mobile: success?.mobile } })}
      />
    </EntryPage>
  )
}
