import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckIcon } from '../../../ui/form/field-icons.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { isRefused } from '../../../wire/call-failure.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import type { Invitation } from './invitation.ts'
import { getUserDetailbyMobile } from './signup.calls.ts'

// 'missing': no member has the number. 'unknown': the lookup failed. 'invited': the referrer comes from a
// shared link.
export type Referral =
  | { state: 'none' }
  | { state: 'looking' }
  | { state: 'found'; userId: string; name: string }
  | { state: 'invited'; userId: string }
  | { state: 'missing' }
  | { state: 'unknown' }

/**
 * Looks up the member with the referrer's number, once ten digits are typed. If the field is empty, returns
 * the inviter from the link. Also returns the inviter if the field contains the inviter's number and the
 * lookup found no member or failed.
 */
export function useReferral(typed: string, invitation: Invitation): Referral {
  const referral = useLookup(typed)
  const isNotFound = referral.state === 'missing' || referral.state === 'unknown'
  const isOwnNumber = typed.trim() === '' || (typed.trim() === invitation.mobile && isNotFound)
  return invitation.userId !== '' && isOwnNumber ? { state: 'invited', userId: invitation.userId } : referral
}

function useLookup(typed: string): Referral {
  const [answer, setAnswer] = useState<{ mobile: string; referral: Referral }>()
  const mobile = typed.trim()
  const isComplete = mobile.length >= 10

  useEffect(() => {
    if (!isComplete) return
    let isWanted = true
    void lookUp(mobile).then((referral) => {
      // Ignores the answer if the number has changed since.
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
  if (!/^\d+$/.test(mobile)) return { state: 'missing' }
  try {
    const { data } = await call(getUserDetailbyMobile, { user_mobile: mobile })
    const [member] = data
    return member ? { state: 'found', userId: member.user_id, name: member.user_name } : { state: 'missing' }
  } catch (error) {
    if (!isCallFailure(error)) throw error
    // A number with more than ten digits counts as not found.
    const isNobody = mobile.length > 10 || isRefused(error, getUserDetailbyMobile, 'notFound')
    return { state: isNobody ? 'missing' : 'unknown' }
  }
}

/**
 * Returns the error of the typed referrer's number; undefined if the form may be submitted. If the lookup
 * failed, the server checks the number when the form is submitted.
 */
export function referralError(typed: string, referral: Referral): PlainKey | undefined {
  const mobile = typed.trim()
  if (mobile === '') return undefined
  if (!/^\d+$/.test(mobile)) return 'field.onlyNumbers'
  if (mobile.length !== 10) return 'login.mobileDigits'
  return referral.state === 'missing' ? 'signup.referrerUnknown' : undefined
}

type ReferralFieldProps = {
  value: string
  onChange: (value: string) => void
  referral: Referral
  /** The inviter's name from a shared link. */
  invitedBy: string
  onDecline: () => void
  error: string | undefined
}

/** Shows the field of the referrer's mobile number, with the referrer's name once the lookup has found it. */
export function ReferralField({
  value,
  onChange,
  referral,
  invitedBy,
  onDecline,
  error,
}: ReferralFieldProps) {
  const say = useWords()
  const isInvited = referral.state === 'invited'
  const isNobody = referral.state === 'missing' || referral.state === 'unknown'
  // The number came from a link, so the error explains the invitation and not the format of numbers.
  const refused = error && isInvited ? say('signup.invitationInvalid') : error
  return (
    <div>
      <FormField
        autoComplete="off"
        error={refused ?? (isNobody ? say('signup.referrerUnknown') : undefined)}
        hint={<Finding invitedBy={invitedBy} referral={referral} />}
        inputMode="numeric"
        label={say('signup.referrer')}
        name="refer_user_id"
        onChange={(event) => onChange(event.target.value)}
        optional
        type="tel"
        value={value}
      />
      {isInvited && (
        <Button onClick={onDecline} small variant="quiet">
          {say('signup.removeInvitation')}
        </Button>
      )}
    </div>
  )
}

function Finding({ referral, invitedBy }: Pick<ReferralFieldProps, 'referral' | 'invitedBy'>) {
  const say = useWords()
  const found = foundText(say, referral, invitedBy)
  // Always renders the element. Screen readers ignore a live region that appears together with its text.
  return (
    <span role="status">
      {referral.state === 'looking' && say('signup.lookingUp')}
      {referral.state === 'none' && invitedBy !== '' && say('signup.invitedUnlinked', { name: invitedBy })}
      {found && (
        <span className="flex gap-1.5 text-[0.875rem] font-[550] text-success">
          <CheckIcon size={18} />
          {found}
        </span>
      )}
    </span>
  )
}

function foundText(say: Say, referral: Referral, invitedBy: string): string | undefined {
  if (referral.state === 'found') return say('signup.referredBy', { name: referral.name })
  if (referral.state !== 'invited') return undefined
  const { userId } = referral
  return invitedBy ? say('signup.invitedBy', { name: invitedBy }) : say('signup.invitedByMember', { userId })
}
