import { useState } from 'react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { rememberPayer } from '../remembered/remembered.calls.ts'
import { setStoredCustomer } from './chosen-way.store.ts'

/** Lets the member choose whether the payment provider saves their payment methods. Off by default. */
export function SavePayer({ customerId }: { customerId: string | undefined }) {
  const say = useWords()
  const [isWanted, setWanted] = useState(customerId !== undefined)
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<string>()

  async function choose(wanted: boolean): Promise<void> {
    setAsking(true)
    setWanted(wanted)
    setError(undefined)
    try {
      const { data } = await call(rememberPayer, { wanted: wanted ? '1' : '0' })
      setStoredCustomer(data.customer_id)
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      setWanted(!wanted)
      setError(failure.message || say('payments.notRemembered'))
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="card px-4 py-1">
      <Checkbox checked={isWanted} disabled={isAsking} onChange={({ target }) => void choose(target.checked)}>
        {say('payments.remember')}
        <span className="block text-sm text-muted">{say('payments.rememberText')}</span>
      </Checkbox>
      {error !== undefined && (
        <p className="pb-2 text-sm text-danger" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
