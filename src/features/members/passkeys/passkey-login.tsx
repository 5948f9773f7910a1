import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { atFirstTouch } from '../../../ui/page/first-touch.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { passkeysWork } from './passkey-support.store.ts'
import type { loginByPasskey } from './passkeys.calls.ts'

type PasskeyLoginProps = {
  /** Runs a button's action, and shows its error. */
  attempt: (work: () => Promise<void>) => void
  onAnswer: (answer: CallOutput<typeof loginByPasskey>) => void
}

/**
 * Lets the user log in by passkey: with the button, or with a passkey that the browser offers below the field
 * for the number.
 */
export function PasskeyLogin({ attempt, onAnswer }: PasskeyLoginProps) {
  const say = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const works = useHydrated() && passkeysWork()

  async function logIn(way: 'logInByPasskey' | 'logInByOfferedPasskey'): Promise<void> {
    const store = await import('./passkey.store.ts')
    const answer = await store[way](() => {
      const box = button.current?.form?.elements.namedItem('stay_signed_in')
      return !(box instanceof HTMLInputElement) || box.checked
    })
    if (answer) onAnswer(answer)
  }

  const offer = useEffectEvent(() => attempt(() => logIn('logInByOfferedPasskey')))
  useEffect(() => (works ? atFirstTouch(() => offer()) : undefined), [works])

  if (!works) return null
  return (
    <Button onClick={() => attempt(() => logIn('logInByPasskey'))} ref={button} variant="secondary" wide>
      {say('action.usePasskey')}
    </Button>
  )
}
