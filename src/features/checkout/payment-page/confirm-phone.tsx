import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { confirmPhone, requestPhoneCode } from '../../members/phone/phone.calls.ts'

/** Confirms the member's mobile number by a code, before the first cash order. */
export function ConfirmPhone({ onConfirmed }: { onConfirmed: () => void }) {
  const say = useWords()
  const [sent, setSent] = useState<string>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (step: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await step()
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setError(failure.body.errors?.['code'] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  const send = () => run(async () => setSent((await call(requestPhoneCode)).message ?? ''))
  const confirm = (code: string) =>
    run(async () => {
      await call(confirmPhone, { code })
      onConfirmed()
    })
  return (
    <form
      className="card grid gap-3 p-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const code = new FormData(event.currentTarget).get('code')
        void (sent === undefined ? send() : confirm(typeof code === 'string' ? code.trim() : ''))
      }}
    >
      {sent !== undefined && (
        <>
          <p aria-live="polite">{sent}</p>
          <FormField
            autoComplete="one-time-code"
            error={error}
            inputMode="numeric"
            label={say('phone.code')}
            name="code"
          />
        </>
      )}
      {sent === undefined && error !== undefined && (
        <p className="text-danger" role="alert">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} type="submit">
          {say(sent === undefined ? 'phone.send' : 'phone.confirm')}
        </Button>
        {sent !== undefined && (
          <Button onClick={() => void send()} variant="quiet">
            {say('phone.again')}
          </Button>
        )}
      </div>
    </form>
  )
}
