import { useRef, useState } from 'react'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { ConfirmChange } from '../../../../back-office/kit/confirm-change.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { mayGo } from '../../../../states/states.ts'
import { Button } from '../../../../ui/button.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { type IdentityState, identitySteps } from '../../identity/identity-states.ts'
import { decideIdentity, type viewIdentity } from './identities.calls.ts'

type Decision = 'verified' | 'refused'

/** The buttons that verify or refuse an identity. Each asks for confirmation. */
export function IdentityActions({ one }: { one: CallOutput<typeof viewIdentity>['data'] }) {
  const say = useWords()
  const change = useChange({ hasForm: true })
  const [asked, setAsked] = useState<Decision>()
  const requestId = useRef(newRequestId())
  const may = (decision: Decision) => mayGo(identitySteps, one.state, decision)

  async function decide(decision: Decision, fields: FormData): Promise<void> {
    const reason = decision === 'refused' ? String(fields.get('reason')) : undefined
    const answer = await change.run(decideIdentity, {
      member_id: one.member.id,
      decision,
      reason,
      version: one.version,
      request_id: requestId.current,
    })
    if (answer) setAsked(undefined)
  }
  return (
    <>
      {may('verified') && (
        <Button onClick={() => setAsked('verified')}>{say('office.identity.verify')}</Button>
      )}
      {may('refused') && (
        <Button onClick={() => setAsked('refused')} variant="secondary">
          {say('office.identity.refuse')}
        </Button>
      )}
      {asked && (
        <ConfirmChange
          confirmLabel={say(asked === 'verified' ? 'office.identity.verify' : 'office.identity.refuse')}
          danger={asked === 'refused'}
          errors={change.failure?.body.errors}
          fields={
            asked === 'refused' && (
              <OfficeField
                hint={say('office.identity.reasonHint')}
                kind="lines"
                label={say('term.reason')}
                maxLength={300}
                name="reason"
              />
            )
          }
          onClose={() => {
            change.forget()
            setAsked(undefined)
          }}
          onConfirm={(fields) => decide(asked, fields)}
          text={say(asked === 'verified' ? 'office.identity.verifyText' : 'office.identity.refuseText')}
          title={say(asked === 'verified' ? 'office.identity.verify' : 'office.identity.refuse')}
        />
      )}
    </>
  )
}

/** Returns whether staff can verify or refuse an identity in this state. */
export function mayBeDecided(state: IdentityState): boolean {
  return mayGo(identitySteps, state, 'verified') || mayGo(identitySteps, state, 'refused')
}
