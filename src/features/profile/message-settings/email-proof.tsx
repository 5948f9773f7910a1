import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/form/chip.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { requestEmailProof } from '../../messages/links/links.calls.ts'

/**
 * Shows the account's e-mail address and whether it is confirmed. Lets the member ask for the mail with the
 * confirmation link.
 */
export function EmailProof({ address, isProven }: { address: string; isProven: boolean }) {
  const say = useWords()
  const [step, setStep] = useState<'asked' | 'sending' | 'sent'>('asked')

  async function send(): Promise<void> {
    setStep('sending')
    try {
      const { message } = await call(requestEmailProof)
      setStep('sent')
      showToast(message, 'success')
    } catch (error) {
      setStep('asked')
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    }
  }
  return (
    <section aria-labelledby="told-email" className="card grid gap-2 p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-bold" id="told-email">
        {say('told.emailTitle')}
        <Chip tone={isProven ? 'success' : 'accent'}>
          {say(isProven ? 'told.emailProven' : 'told.emailUnproven')}
        </Chip>
      </h2>
      <p className="wrap-anywhere" translate="no">
        {address}
      </p>
      {!isProven && (
        <p className="text-sm text-muted">{say(step === 'sent' ? 'told.emailLook' : 'told.emailText')}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isProven && (
          <Button
            busy={step === 'sending'}
            busyText={say('told.emailSending')}
            disabled={step === 'sent'}
            onClick={() => void send()}
            variant="secondary"
          >
            {say('told.emailSend')}
          </Button>
        )}
        <TextLink to="/user-profile">{say('told.emailChange')}</TextLink>
      </div>
    </section>
  )
}
