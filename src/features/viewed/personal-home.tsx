import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { loadPart } from '../../ui/page/load-part.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { setPersonalHome, setViewedKept } from './viewed.calls.ts'
import { viewedMax } from './viewed-max.ts'

type Home = { isWanted: boolean; keepsViewed: boolean }

/** Shows the switches for the personal rows of the home page and for the viewing history. */
export function PersonalHome({ home: first }: { home: Home }) {
  const say = useWords()
  const [home, setHome] = useState(first)
  const [isBusy, setBusy] = useState(false)

  async function change(changed: Partial<Home>): Promise<void> {
    const { isWanted, keepsViewed } = changed
    setBusy(true)
    setHome({ ...home, ...changed })
    try {
      const { message } =
        isWanted === undefined
          ? await call(setViewedKept, { kept: keepsViewed === true })
          : await call(setPersonalHome, { wanted: isWanted })
      // Loads this module only after a change, because it also contains code of the catalogue's pages.
      const device = await loadPart(() => import('./send-viewed.store.ts'))
      if (keepsViewed !== undefined) device?.storeConsent(keepsViewed)
      if (isWanted === false) device?.forgetOnDevice()
      showToast(message, 'success')
    } catch (error) {
      setHome(home)
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
        checked={home.isWanted}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) =>
          // Switching off the personal rows also withdraws the consent to store viewed products.
          void change(checked ? { isWanted: true } : { isWanted: false, keepsViewed: false })
        }
      >
        {say('viewed.homeLabel')}
      </Checkbox>
      <p className="text-sm text-muted">{say('viewed.homeText')}</p>
      {home.isWanted && (
        <>
          <Checkbox
            checked={home.keepsViewed}
            disabled={isBusy}
            onChange={({ currentTarget }) => void change({ keepsViewed: currentTarget.checked })}
          >
            {say('viewed.keepLabel', { max: viewedMax })}
          </Checkbox>
          <p className="text-sm text-muted">{say('viewed.keepText')}</p>
        </>
      )}
    </section>
  )
}
