import { useState } from 'react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { setMyMessageChoice } from '../../messages/choices/choices.calls.ts'
import { describeChannel, describeKind } from '../../messages/kind-and-channel-names.ts'
import type { ChannelName, ChoosableKind } from '../../messages/message-kinds.ts'

type Way = { way: ChannelName; is_on: boolean; is_fixed: boolean }

const texts = {
  orders: 'told.ordersText',
  money: 'told.moneyText',
  help: 'told.helpText',
  offers: 'told.offersText',
} as const satisfies Record<ChoosableKind, PlainKey>

type KindChoicesProps = {
  kind: ChoosableKind
  ways: readonly Way[]
  /** Whether e-mail can be switched on, which requires a confirmed address. */
  canEmail: boolean
}

/** Shows the switches for one kind of message, in the order in which the shop tries the channels. */
export function KindChoices({ kind, ways, canEmail }: KindChoicesProps) {
  const say = useWords()
  const titleId = `told-${kind}`
  return (
    <section aria-labelledby={titleId} className="card p-4">
      <h2 className="font-bold" id={titleId}>
        {describeKind(say, kind)}
      </h2>
      <p className="mt-1 text-sm text-muted">{say(texts[kind])}</p>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {ways.map((way) => (
          // Includes the saved state in the key. When the saved state changes, for example after push was
          // switched on for this phone, the switch is reset.
          <Switch canEmail={canEmail} key={`${way.way} ${way.is_on}`} kind={kind} {...way} />
        ))}
      </div>
    </section>
  )
}

function Switch({ kind, way, is_on, is_fixed, canEmail }: Way & Omit<KindChoicesProps, 'ways'>) {
  const say = useWords()
  const [isOn, setOn] = useState(is_on)
  const [isBusy, setBusy] = useState(false)
  const cannotBegin = way === 'email' && !canEmail && !isOn

  async function change(wanted: boolean): Promise<void> {
    setBusy(true)
    setOn(wanted)
    try {
      const { message } = await call(setMyMessageChoice, { kind, way, is_on: wanted })
      showToast(message, 'success')
    } catch (error) {
      setOn(!wanted)
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Checkbox
      checked={isOn}
      disabled={isBusy || is_fixed || cannotBegin}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    >
      {describeChannel(say, way)}
      {is_fixed && <span className="block text-sm text-muted">{say('told.fixed')}</span>}
      {cannotBegin && <span className="block text-sm text-muted">{say('told.afterProof')}</span>}
    </Checkbox>
  )
}
