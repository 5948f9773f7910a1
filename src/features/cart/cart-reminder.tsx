import { useSyncExternalStore } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useWords } from '../../words/use-words.tsx'
import { changeReminder, readWantsReminder, subscribeReminder } from './saved-cart.store.ts'

/** Lets the member turn on reminders of an abandoned cart. They are off by default. */
export function CartReminder() {
  const say = useWords()
  const wanted = useSyncExternalStore(subscribeReminder, readWantsReminder, () => undefined)
  if (wanted === null) return null
  return (
    <Checkbox
      checked={wanted === true}
      disabled={wanted === undefined}
      onChange={(event) => void changeReminder(event.target.checked)}
    >
      {say('cart.remindMe')}
    </Checkbox>
  )
}
