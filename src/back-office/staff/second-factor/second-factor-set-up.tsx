import { useState } from 'react'
import { QrCode } from '../../../features/network/qr-code-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { takeFocus } from '../sign-in/take-focus.ts'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { beginSecondFactor, confirmSecondFactor } from './second-factor.calls.ts'

type Offered = CallOutput<typeof beginSecondFactor>['data']

type SecondFactorSetUpProps = {
  /** Whether the staff member already has a second factor, whose code is then required. */
  hasOne: boolean
  /** Called when the second factor has been set up. */
  onDone: () => void
}

/**
 * Sets up an authenticator app in four steps: password, recovery codes, QR code, and a first code from the
 * app. Nothing takes effect before the first code. A staff member who stops earlier keeps the previous
 * recovery codes.
 */
export function SecondFactorSetUp({ hasOne, onDone }: SecondFactorSetUpProps) {
  const say = useWords()
  const [offered, setOffered] = useState<Offered>()
  const [hasKeptCodes, setHasKeptCodes] = useState(false)

  if (offered && !hasKeptCodes)
    return (
      <RecoveryCodes areInUse={false} codes={offered.recovery_codes} onKept={() => setHasKeptCodes(true)} />
    )
  if (offered)
    return <FirstCode offered={offered} onAgain={() => setOffered(undefined)} onConfirmed={onDone} />
  return (
    <ProofForm
      asksCode={hasOne}
      call={beginSecondFactor}
      onAnswer={({ data }) => {
        setHasKeptCodes(false)
        setOffered(data)
      }}
      submitLabel={say('office.account.showQr')}
    />
  )
}

type FirstCodeProps = {
  offered: Offered
  onConfirmed: () => void
  onAgain: () => void
}

function FirstCode({ offered, onConfirmed, onAgain }: FirstCodeProps) {
  const say = useWords()
  const form = useCallForm(confirmSecondFactor, () => import('./app-code-fields.ts'))
  const { secret, qr } = offered

  async function confirm(fields: FormData): Promise<void> {
    if (await form.submit(fields)) onConfirmed()
  }
  return (
    <CallForm className="grid max-w-md gap-4" form={form} onFailureRead={onAgain} onSubmit={confirm}>
      <p className="text-sm text-muted">{say('office.account.scan')}</p>
      <QrCode {...qr} label={say('office.account.qr')} />
      <div className="grid gap-1 text-sm">
        <span className="text-muted">{say('office.account.typeSecret')}</span>
        <code className="break-all rounded-control bg-sunken px-3 py-2" translate="no">
          {secret.match(/.{4}/g)!.join(' ')}
        </code>
      </div>
      <FormField
        {...form.field('code')}
        autoComplete="one-time-code"
        ref={takeFocus}
        inputMode="numeric"
        label={say('office.account.firstCode')}
      />
      <Button {...form.sendButton} busyText={say('office.form.saving')} wide>
        {say('office.account.confirm')}
      </Button>
    </CallForm>
  )
}
