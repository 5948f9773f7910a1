import { useState } from 'react'
import { type MetaFunction, redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { partyPicture } from '../../ui/emoji-pictures.ts'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { SuccessDialog } from '../../ui/success-dialog.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { getDistrictList } from '../locations/getDistrictList.call.ts'
import { EntryPage } from './entry-page.tsx'
import { LocationFields } from './location-fields.tsx'
import { rememberUserId } from './login.store.ts'
import { member_registration, member_registrationContract } from './member_registration.call.ts'
import { loadSession } from './member-page.load.ts'
import { ReferralField, referralError, useReferral } from './referral-field.tsx'

const maharashtra = 27

async function load({ call }: LoadArguments) {
  const [{ member }, districts] = await Promise.all([
    loadSession({ call }),
    call(getDistrictList, { state_id: maharashtra }),
  ])
  if (member) throw redirect('/')
  return { districts: districts.data.map(({ id, name }) => ({ value: id, label: name })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = () => [
  { title: 'Sign up · Bmart' },
  { name: 'description', content: 'Open a Bmart account with your mobile number.' },
]

export default function SignupScreen() {
  const { districts } = useLoaderData<typeof loader>()
  const invitation = useInvitation()
  const form = useCallForm(member_registration, member_registrationContract)
  const isReady = useHydrated()
  const navigate = useNavigate()
  const [referrer, setReferrer] = useState(invitation.mobile)
  const referral = useReferral(referrer)
  const [failure, setFailure] = useState<unknown>()
  const [success, setSuccess] = useState<{ message: string; mobile: string }>()

  async function signUp(fields: FormData): Promise<void> {
    // The number that was typed stands for the member it belongs to; an invitation may name the member alone.
    if (referral.state === 'found') fields.set('refer_user_id', referral.userId)
    else if (referrer.trim() === '') fields.set('refer_user_id', invitation.userId)
    const wrongReferral = referralError(referrer, referral)
    try {
      const answer = await form.submit(fields, wrongReferral ? { refer_user_id: wrongReferral } : {})
      if (!answer) return
      rememberUserId(answer.userId)
      setSuccess({
        message: answer.message || 'Signup successful!',
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
          Already a member? <TextLink to="/login">Login</TextLink>
        </p>
      }
      heading="Create your account"
      intro="All you need is a mobile number."
      picture={partyPicture}
      title="Sign up"
    >
      <form
        {...form.formProps}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void signUp(new FormData(event.currentTarget))
        }}
      >
        <FormField autoComplete="name" error={form.errorOf('user_name')} label="Name" name="user_name" />
        <FormField
          autoCapitalize="none"
          autoComplete="email"
          error={form.errorOf('user_email')}
          inputMode="email"
          label="Email"
          name="user_email"
          type="email"
        />
        <FormField
          autoComplete="username"
          error={form.errorOf('user_mobile')}
          hint="10 digits. You log in with it."
          inputMode="numeric"
          label="Mobile number"
          name="user_mobile"
          type="tel"
        />
        <PasswordField
          autoComplete="new-password"
          error={form.errorOf('user_password')}
          hint="At least 6 characters, and not an easy one."
          label="Password"
          name="user_password"
        />
        <ReferralField
          error={form.errorOf('refer_user_id')}
          onChange={setReferrer}
          referral={referral}
          value={referrer}
        />
        <LocationFields districts={districts} errorOf={form.errorOf} />
        <Button busy={form.busy} busyText="Signing up..." disabled={!isReady} type="submit" wide>
          Sign up
        </Button>
      </form>
      <FailureDialog
        failure={failure}
        onClose={() => setFailure(undefined)}
        refused="Signup failed! Please try again."
      />
      <SuccessDialog
        message={success?.message}
        onDone={() => navigate('/login', { state: { mobile: success?.mobile } })}
      />
    </EntryPage>
  )
}

/** Who invited, as the shared link says: /signup?mobile=…&name=…&ui=…. The name is asked for anew, a link can say anything. */
function useInvitation(): { mobile: string; userId: string } {
  const [query] = useSearchParams()
  const digits = (name: string, length: RegExp) => {
    const value = query.get(name)?.trim() ?? ''
    return length.test(value) ? value : ''
  }
  return { mobile: digits('mobile', /^\d{10}$/), userId: digits('ui', /^\d{1,15}$/) }
}
