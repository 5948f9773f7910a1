import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { tidyDigits } from '../../wire/tidy-typed.ts'
import { useWords } from '../../words/use-words.tsx'
import { getDelivery } from './delivery.calls.ts'
import { readDeliveryPin, storeDeliveryPin } from './delivery-pin.store.ts'

/** Asks for the PIN code to which the shopper wants delivery, and stores it on this device. */
export function PinSheet({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const [error, setError] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  async function choose(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = tidyDigits(String(new FormData(event.currentTarget).get('pin_code') ?? ''))
    setAsking(true)
    setError(undefined)
    try {
      await call(getDelivery, { pin_code: typed })
      storeDeliveryPin(typed)
      onClose()
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setError(failure.body.errors?.['pin_code'] ?? failure.message)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Sheet onClose={onClose} open title={say('delivery.where')}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void choose(event)}>
        <FormField
          autoComplete="postal-code"
          defaultValue={readDeliveryPin()}
          error={error}
          inputMode="numeric"
          label={say('term.pinCode')}
          name="pin_code"
          startsFocused
        />
        <Button disabled={isAsking} type="submit" wide>
          {say('delivery.check')}
        </Button>
      </form>
    </Sheet>
  )
}
