import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { partyPicture } from '../../../ui/icons/emoji-pictures.ts'
import { FailureDialog } from '../../../ui/overlay/failure-dialog.tsx'
import { SuccessDialog } from '../../../ui/overlay/success-dialog.tsx'
import { listedMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { getDistrictList } from '../../locations/getDistrictList.call.ts'
import { EntryPage } from '../login/entry-page.tsx'
import { rememberUserId } from '../login/login.store.ts'
import { loadMember } from '../member-page.load.ts'
import { noInvitation, readInvitation } from './invitation.ts'
import { LocationFields } from './location-fields.tsx'
import { member_registration } from './member_registration.call.ts'
import { ReferralField, referralError, useReferral } from './referral-field.tsx'

const maharashtra = 27

async function load({ call }: LoadArguments) {
  const [member, districts] = await Promise.all([
    loadMember({ call }),
    call(getDistrictList, { state_id: maharashtra }),
  ])
  if (member) throw redirect('/')
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
  const isReady = useHydrated()
  const navigate = useNavigate()
  const [referrer, setReferrer] = useState(invitation.mobile)
  const referral = useReferral(referrer, invitation)
  const [failure, setFailure] = useState<unknown>()
  const [success, setSuccess] = useState<{ message: string; mobile: string }>()

  async function signUp(fields: FormData): Promise<void> {
    // The number that was typed stands for the member it belongs to; an invitation may name the member alone.
    if (referral.state === 'found' || referral.state === 'invited')
      fields.set('refer_user_id', referral.userId)
    const wrongReferral = referralError(referrer, referral)
    try {
      const answer = await form.submit(fields, wrongReferral ? { refer_user_id: say(wrongReferral) } : {})
      if (!answer) return
      rememberUserId(answer.userId)
      setSuccess({
        message: answer.message || say('signup.success'),
        mobile: String(fields.get('user_mobile')).trim(),
      })
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <EntryPage
      foot={
        <p>
          <Say k="signup.alreadyMember" tags={{ link: <TextLink to="/login" /> }} />
        </p>
      }
      heading={say('signup.heading')}
      intro={say('signup.intro')}
      picture={partyPicture}
      title={say('signup.title')}
    >
      <form
        {...form.formProps}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void signUp(new FormData(event.currentTarget))
        }}
      >
        <FormField
          autoComplete="name"
          error={form.errorOf('user_name')}
          label={say('signup.name')}
          name="user_name"
        />
        <FormField
          autoCapitalize="none"
          autoComplete="email"
          error={form.errorOf('user_email')}
          inputMode="email"
          label={say('signup.email')}
          name="user_email"
          type="email"
        />
        <FormField
          autoComplete="username"
          error={form.errorOf('user_mobile')}
          hint={say('signup.mobileHint')}
          inputMode="numeric"
          label={say('login.mobile')}
          name="user_mobile"
          type="tel"
        />
        <PasswordField
          autoComplete="new-password"
          error={form.errorOf('user_password')}
          hint={say('signup.passwordHint')}
          label={say('login.password')}
          name="user_password"
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
        <Button busy={form.busy} busyText={say('signup.signingUp')} disabled={!isReady} type="submit" wide>
          {say('signup.signUp')}
        </Button>
      </form>
      <FailureDialog
        failure={failure}
        fallback={say('shell.somethingWrong')}
        onClose={() => setFailure(undefined)}
        refused={say('signup.failed')}
      />
      <SuccessDialog
        message={success?.message}
        onDone={() => navigate('/login', { state: { mobile: success?.mobile } })}
      />
    </EntryPage>
  )
}
