import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { loadPart } from '../../ui/page/load-part.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { setPersonalHome } from './setPersonalHome.call.ts'

/** The switch of what home shows to its member alone. */
export function PersonalHome({ isWanted: first }: { isWanted: boolean }) {
  const say = useWords()
  const [isWanted, setWanted] = useState(first)
  const [isBusy, setBusy] = useState(false)

  async function change(wanted: boolean): Promise<void> {
    setBusy(true)
    setWanted(wanted)
    try {
      const { message } = await call(setPersonalHome, { wanted })
      // With the press, because it knows the pages of the catalogue.
      if (!wanted) (await loadPart(() => import('./send-viewed.store.ts')))?.forgetOnDevice()
      showToast(message, 'success')
    } catch (error) {
      setWanted(!wanted)
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="own-home" className="grid gap-3">
      <h2 className="text-lg font-bold" id="own-home">
        {say('viewed.homeTitle')}
      </h2>
      <Checkbox
        checked={isWanted}
        disabled={isBusy}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      >
        {say('viewed.homeLabel')}
      </Checkbox>
      <p className="text-sm text-muted">{say('viewed.homeText')}</p>
    </section>
  )
}
