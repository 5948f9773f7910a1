import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { call } from '../../../ui/page/screen-load.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { passkeysWork } from '../passkeys/passkey-support.store.ts'
import { SentCodeField } from '../password/sent-code.tsx'
import { requestStepUpCode, stepUp } from './step-up.calls.ts'
import type { ProofReason, StepUpMethod } from './step-up-refusal.ts'

/**
 * The `data` of a refused call: why a proof of identity is required, which proofs are accepted, and the
 * mobile number to which a code would be sent.
 */
export type StepUpRequest = { why: readonly ProofReason[]; ways: readonly StepUpMethod[]; mobile: string }

type StepUpSheetProps = { asked: StepUpRequest; onProven: () => void; onClose: () => void }

/** Asks a member for a proof of identity, in a sheet over the form that requires it. */
export function StepUpSheet({ asked, onProven, onClose }: StepUpSheetProps) {
  const say = useWords()
  const form = useCallForm(stepUp, () => import('./step-up-fields.ts'))
  const [sent, setSent] = useState<{ showsMessages: boolean; count: number }>()
  const [isSending, setSending] = useState(false)
  const byBoth = asked.ways.includes('password_and_code')
  const byCode = byBoth || asked.ways.includes('code')
  // Once a code was sent, the password is no longer offered instead.
  const byPassword = byBoth || (asked.ways.includes('password') && !sent)
  const byPasskey = asked.ways.includes('passkey') && passkeysWork()

  async function send(): Promise<void> {
    setSending(true)
    try {
      const { data } = await call(requestStepUpCode)
      setSent({ showsMessages: data.shows_messages, count: (sent?.count ?? 0) + 1 })
    } finally {
      setSending(false)
    }
  }

  async function proveByPasskey(): Promise<void> {
    const { stepUpByPasskey } = await import('../passkeys/passkey.store.ts')
    if (await stepUpByPasskey()) onProven()
  }

  async function prove(fields: FormData): Promise<void> {
    // Checks for empty fields here. The server would treat them as missing, and return another message.
    const errors: Record<string, string> = {}
    if (fields.get('password') === '') errors['password'] = say('field.passwordMissing')
    if (fields.get('code') === '') errors['code'] = say('forgotPassword.codeMissing')
    if (await form.submit(fields, errors)) onProven()
  }

  const canConfirm = byBoth ? sent !== undefined : byPassword || sent !== undefined
  return (
    <Sheet onClose={onClose} open title={say('stepUp.title')}>
      <CallForm form={form} onSubmit={prove}>
        <p>
          {asked.why.map((reason) => say(reasonTexts[reason])).join(' ')} {say('stepUp.please')}
        </p>
        {byPasskey && !sent && (
          <Button onClick={() => form.attempt(proveByPasskey)} wide>
            {say('action.usePasskey')}
          </Button>
        )}
        {byCode && !sent && (
          <Button
            busy={isSending}
            busyText={say('forgotPassword.sending')}
            onClick={() => form.attempt(send)}
            variant={byPasskey || byPassword ? 'secondary' : 'primary'}
            wide
          >
            {say('stepUp.send', { mobile: asked.mobile })}
          </Button>
        )}
        {byPassword && <PasswordField {...form.field('password')} label={say('term.yourPassword')} />}
        {sent && (
          <>
            <p role="status">{say('phone.sent', { mobile: asked.mobile })}</p>
            <SentCodeField {...form.field('code')} hint={say('stepUp.codeHint')} />
            {sent.showsMessages && (
              <p>
                <Say
                  k="forgotPassword.demo"
                  tags={{ link: <TextLink target="_blank" to="/demo/messages" /> }}
                />
              </p>
            )}
          </>
        )}
        {canConfirm && (
          <Button {...form.sendButton} busyText={say('stepUp.confirming')} wide>
            {say('stepUp.confirm')}
          </Button>
        )}
        {sent && (
          <Button busy={isSending} onClick={() => form.attempt(send)} small variant="quiet">
            {say(sent.count > 1 ? 'forgotPassword.sentAgain' : 'forgotPassword.sendAgain')}
          </Button>
        )}
        {!byPasskey && !byCode && !byPassword && <p>{say('stepUp.switchedOff')}</p>}
      </CallForm>
    </Sheet>
  )
}

const reasonTexts = {
  account: 'stepUp.reasonAccount',
  suspended: 'stepUp.reasonSuspended',
  amount: 'stepUp.reasonAmount',
  new_bank: 'stepUp.reasonNewBank',
  unknown_device: 'stepUp.reasonUnknownDevice',
  recovery: 'stepUp.reasonRecovery',
  number_changed: 'stepUp.reasonNumberChanged',
} as const satisfies Record<ProofReason, PlainKey>
