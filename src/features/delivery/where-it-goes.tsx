import { Suspense, startTransition, useEffect, useState } from 'react'
import { lazy } from '../../ui/page/lazy.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { useWords } from '../../words/use-words.tsx'
import { readChosenPin } from './chosen-pin.store.ts'
import { DeliverRow } from './deliver-row.tsx'

const DeliverTo = lazy(async () => (await import('./deliver-to.tsx')).DeliverTo)

/** When something arrives, and where. What tells it is loaded where a PIN code may be known, and else at the touch. */
export function WhereItGoes() {
  const say = useWords()
  const member = useMember()
  const [loaded, setLoaded] = useState<'known' | 'touched'>()
  useEffect(() => {
    // It waits for all that a person may touch.
    if (member || readChosenPin() !== '') startTransition(() => setLoaded((was) => was ?? 'known'))
  }, [member])
  const asking = (
    <DeliverRow onOpen={() => setLoaded('touched')} where={say('delivery.enterPin')}>
      {say('delivery.ask')}
    </DeliverRow>
  )
  if (!loaded) return asking
  return (
    <Suspense fallback={asking}>
      <DeliverTo startsOpen={loaded === 'touched'} />
    </Suspense>
  )
}
