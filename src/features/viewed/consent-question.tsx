import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { sendViewed, storeConsent } from './send-viewed.store.ts'
import { setViewedKept } from './viewed.calls.ts'
import { viewedMax } from './viewed-max.ts'

/** Asks a member once for consent to store viewed products. */
export function KeepQuestion({ onAnswered }: { onAnswered: (isKept: boolean) => void }) {
  const say = useWords()
  const [isBusy, setBusy] = useState(false)

  async function answer(kept: boolean): Promise<void> {
    setBusy(true)
    try {
      const { message } = await call(setViewedKept, { kept })
      storeConsent(kept)
      if (kept) await sendViewed()
      showToast(message, 'success')
      onAnswered(kept)
    } catch (error) {
      setBusy(false)
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    }
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunken py-2 pr-2 pl-3">
      <p className="min-w-60 flex-1 text-sm">{say('viewed.keepQuestion', { max: viewedMax })}</p>
      <div className="flex gap-2">
        <Button disabled={isBusy} onClick={() => void answer(true)} small variant="secondary">
          {say('viewed.keepYes')}
        </Button>
        <Button disabled={isBusy} onClick={() => void answer(false)} small variant="quiet">
          {say('viewed.notNow')}
        </Button>
      </div>
    </div>
  )
}
