import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { sendViewed, storeConsent } from './send-viewed.store.ts'
import { setPersonalHome, setViewedKept } from './viewed.calls.ts'
import { viewedMax } from './viewed-max.ts'

/** Asks a member once for consent to store viewed products. */
export function KeepQuestion({ onAnswered }: { onAnswered: (isKept: boolean) => void }) {
  const say = useWords()

  async function answer(kept: boolean): Promise<void> {
    const { message } = await call(setViewedKept, { kept })
    storeConsent(kept)
    if (kept) await sendViewed()
    showToast(message, 'success')
    onAnswered(kept)
  }
  return (
    <Question
      onAnswer={answer}
      text={say('viewed.keepQuestion', { max: viewedMax })}
      yes={say('viewed.keepYes')}
    />
  )
}

/** Asks a member once for consent to the personal rows of the home page. */
export function RowsQuestion({ onAnswered }: { onAnswered: () => Promise<void> }) {
  const say = useWords()

  async function answer(wanted: boolean): Promise<void> {
    showToast((await call(setPersonalHome, { wanted })).message, 'success')
    await onAnswered()
  }
  return <Question onAnswer={answer} text={say('home.rowsQuestion')} yes={say('home.rowsYes')} />
}

type QuestionProps = { text: string; yes: string; onAnswer: (isYes: boolean) => Promise<void> }

function Question({ text, yes, onAnswer }: QuestionProps) {
  const say = useWords()
  const [isBusy, setBusy] = useState(false)

  async function answer(isYes: boolean): Promise<void> {
    setBusy(true)
    try {
      await onAnswer(isYes)
    } catch (error) {
      setBusy(false)
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    }
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunken py-2 pr-2 pl-3">
      <p className="min-w-60 flex-1 text-sm">{text}</p>
      <div className="flex gap-2">
        <Button disabled={isBusy} onClick={() => void answer(true)} small variant="secondary">
          {yes}
        </Button>
        <Button disabled={isBusy} onClick={() => void answer(false)} small variant="secondary">
          {say('viewed.notNow')}
        </Button>
      </div>
    </div>
  )
}
