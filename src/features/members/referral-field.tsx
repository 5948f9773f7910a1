import { useEffect, useState } from 'react'
import { CheckIcon } from '../../ui/field-icons.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { getUserDetailbyMobile } from './getUserDetailbyMobile.call.ts'
import { referralNotFound } from './referral-not-found.ts'

// 'missing' is a number that nobody has; of one that is 'unknown' nobody could say.
export type Referral =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; userId: string; name: string }
  | { state: 'missing' }
  | { state: 'unknown' }

/** Whose number a referrer's is, asked from the tenth digit on. */
export function useReferral(typed: string): Referral {
  const [answer, setAnswer] = useState<{ mobile: string; referral: Referral }>()
  const mobile = typed.trim()
  const isComplete = mobile.length >= 10

  useEffect(() => {
    if (!isComplete) return
    let isWanted = true
    void lookUp(mobile).then((referral) => {
      // Digits may have been typed since.
      if (isWanted) setAnswer({ mobile, referral })
    })
    return () => {
      isWanted = false
    }
  }, [mobile, isComplete])

  if (!isComplete) return { state: 'none' }
  return answer?.mobile === mobile ? answer.referral : { state: 'looking' }
}

async function lookUp(mobile: string): Promise<Referral> {
  if (!/^\d{10}$/.test(mobile)) return { state: 'missing' }
  try {
    const { data } = await call(getUserDetailbyMobile, { user_mobile: mobile })
    const [member] = data
    return member ? { state: 'found', userId: member.user_id, name: member.user_name } : { state: 'missing' }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { state: error.httpStatus === 404 ? 'missing' : 'unknown' }
  }
}

/** What is wrong with the number, before anything is sent. Without an answer the server has to say. */
export function referralError(typed: string, referral: Referral): string | undefined {
  const mobile = typed.trim()
  if (mobile === '') return undefined
  if (!/^\d+$/.test(mobile)) return 'Only numbers allowed'
  if (mobile.length !== 10) return 'Must be 10 digits'
  return referral.state === 'missing' ? referralNotFound : undefined
}

type ReferralFieldProps = {
  value: string
  onChange: (value: string) => void
  referral: Referral
  error: string | undefined
}

/** The mobile number of who brought one here, with whose it is as soon as that is known. */
export function ReferralField({ value, onChange, referral, error }: ReferralFieldProps) {
  const isNobody = referral.state === 'missing' || referral.state === 'unknown'
  return (
    <FormField
      autoComplete="off"
      error={error ?? (isNobody ? referralNotFound : undefined)}
      hint={<Finding referral={referral} />}
      inputMode="numeric"
      label="Referral mobile number"
      name="refer_user_id"
      onChange={(event) => onChange(event.target.value)}
      optional
      type="tel"
      value={value}
    />
  )
}

function Finding({ referral }: { referral: Referral }) {
  // Always there, because a live region that arrives together with its text is not read out.
  return (
    <span role="status">
      {referral.state === 'looking' && 'Looking up the number …'}
      {referral.state === 'found' && (
        <span className="field-found">
          <CheckIcon size={18} />
          Referred by {referral.name}
        </span>
      )}
    </span>
  )
}
