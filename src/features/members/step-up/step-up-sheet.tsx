import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { call } from '../../../ui/page/screen-load.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'
import { passkeysWork } from '../passkeys/passkey-support.store.ts'
import { SentCodeField } from '../password/sent-code.tsx'
import { requestStepUpCode } from './requestStepUpCode.call.ts'
import { stepUp } from './stepUp.call.ts'

/** What a call says that needs a proof: the ways to give one, and the number that a code is sent to. */
export type StepUpAsked = { ways: readonly ('passkey' | 'code' | 'password')[]; mobile: string }

type StepUpSheetProps = { asked: StepUpAsked; onProven: () => void; onClose: () => void }

/** Asks a member to prove who they are, over the form that needs it. */
export function StepUpSheet({ asked, onProven, onClose }: StepUpSheetProps) {
  const say = useWords()
  const form = useCallForm(stepUp, () => import('./step-up-fields.ts'))
  const [sent, setSent] = useState<{ showsMessages: boolean; count: number }>()
  const [isSending, setSending] = useState(false)
  const byPassword = asked.ways.includes('password')
  const byCode = asked.ways.includes('code')
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
    const wanted = byPassword ? 'password' : 'code'
    // An empty field counts as left out, and would be refused in other words.
    const missing = say(byPassword ? 'profile.passwordMissing' : 'forgotPassword.codeMissing')
    const errors = fields.get(wanted) === '' ? { [wanted]: missing } : {}
    if (await form.submit(fields, errors)) onProven()
  }

  const why = byPassword ? 'stepUp.whyByPassword' : byPasskey || !byCode ? 'stepUp.whyInAnyWay' : 'stepUp.why'
  return (
    <Sheet onClose={onClose} open title={say('stepUp.title')}>
      <CallForm form={form} onSubmit={prove}>
        <p>{say(why)}</p>
        {byPasskey && !sent && (
          <Button onClick={() => form.attempt(proveByPasskey)} wide>
            {say('stepUp.usePasskey')}
          </Button>
        )}
        {byPassword && <PasswordField {...form.field('password')} label={say('profile.password')} />}
        {byCode && !sent && (
          <Button
            busy={isSending}
            busyText={say('forgotPassword.sending')}
            onClick={() => form.attempt(send)}
            variant={byPasskey ? 'secondary' : 'primary'}
            wide
          >
            {say('stepUp.send', { mobile: asked.mobile })}
          </Button>
        )}
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
        {(byPassword || sent) && (
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
