import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { controlProps, FieldFrame } from '../../../ui/form/field-frame.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { getDelivery } from '../delivery.calls.ts'
import { DeliveryLine } from '../delivery-line.tsx'
import { DeliveryTerms } from '../delivery-terms.tsx'

type Told = CallOutput<typeof getDelivery>['data']

/** Shows staff the delivery terms that a buyer would now see for a PIN code. */
export function TryPin() {
  const say = useWords()
  const id = useId()
  const [told, setTold] = useState<Told>()
  const [error, setError] = useState<string>()

  async function ask(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const pin = String(new FormData(event.currentTarget).get('pin_code') ?? '')
    setTold(undefined)
    setError(undefined)
    try {
      setTold((await call(getDelivery, { pin_code: pin })).data)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setError(failure.body.errors?.['pin_code'] ?? failure.message)
    }
  }
  return (
    <form
      className="card flex flex-wrap items-end gap-x-4 gap-y-2 p-4"
      noValidate
      onSubmit={(event) => void ask(event)}
    >
      <FieldFrame error={error} id={id} label={say('office.delivery.try')}>
        <input {...controlProps({ id, error })} autoComplete="off" inputMode="numeric" name="pin_code" />
      </FieldFrame>
      <Button type="submit" variant="secondary">
        {say('office.delivery.tryButton')}
      </Button>
      <p className="min-h-11 content-center" role="status">
        {told && (
          <>
            <DeliveryLine delivery={told} />
            {told.is_served && <DeliveryTerms delivery={told.delivery} />}
            {told.is_served && (
              <span className="block text-sm text-muted">
                {say(told.takes_cash ? 'office.delivery.withCash' : 'office.delivery.withoutCash')}
              </span>
            )}
          </>
        )}
      </p>
    </form>
  )
}
